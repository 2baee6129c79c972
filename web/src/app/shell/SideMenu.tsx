import { NavLink, Link } from 'react-router';
import type { MenuItem, MenuSection } from '../menu';
import { Mark } from './Mark';
import { Zone } from './Zone';
import './side.css';

const cap = 99;

const Count = ({ use }: { use: () => number | undefined }) => {
  const count = use();
  return count ? <b>{count > cap ? `${cap}+` : count}</b> : null;
};

const Item = ({ item, onGo }: { item: MenuItem; onGo?: (() => void) | undefined }) => (
  <li>
    <NavLink to={item.path} onClick={onGo}>
      <item.icon size={16} aria-hidden />
      <span>{item.label}</span>
      {item.useCount && <Count use={item.useCount} />}
    </NavLink>
  </li>
);

export const MenuLinks = ({ sections, onGo }: { sections: readonly MenuSection[]; onGo?: () => void }) => (
  <nav className="eg-menu" aria-label="Main menu">
    {sections.map((section) => (
      <div key={section.heading ?? ''}>
        {section.heading && <h2>{section.heading}</h2>}
        <ul aria-label={section.heading}>
          {section.items.map((item) => (
            <Item key={item.path} item={item} onGo={onGo} />
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

export const Logo = ({ onGo }: { onGo?: () => void }) => (
  <Link to="/" className="eg-logo" onClick={onGo}>
    <Mark />
    Evergreen
  </Link>
);

export const SideMenu = ({ sections }: { sections: readonly MenuSection[] }) => (
  <aside className="eg-side" aria-label="Evergreen">
    <Logo />
    <MenuLinks sections={sections} />
    <Zone />
  </aside>
);
