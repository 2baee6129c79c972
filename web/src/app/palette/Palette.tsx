import Dialog from '@mui/material/Dialog';
import { Search } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { features } from '../features';
import type { MenuSection } from '../menu';
import { usePalette } from './usePalette';

const sources = features.flatMap((feature) => feature.palette ?? []);
const listId = 'eg-palette-list';

const Palette = ({ sections, onClose }: { sections: readonly MenuSection[]; onClose: () => void }) => {
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  const { groups, loading } = usePalette(sources, sections, term);
  const all = groups.flatMap((group) => group.found);
  const current = all[Math.min(at, all.length - 1)];
  const optionId = (id: string) => `${listId}-${id}`;

  const go = (to: string) => {
    onClose();
    void navigate(to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, all.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && current) go(current.to);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        container: { style: { alignItems: 'flex-start', paddingTop: '8vh' } },
        paper: { 'aria-label': 'Find', style: { width: 560 } },
      }}
    >
      <div className="eg-palette">
        <div className="eg-palette-box">
          <Search size={18} aria-hidden />
          <input
            autoFocus
            role="combobox"
            aria-label="Find a license, property, person or page"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={current ? optionId(current.id) : undefined}
            placeholder="Find a license, property, person or page"
            value={term}
            maxLength={255}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTerm(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <kbd>Esc</kbd>
        </div>
        <div id={listId} role="listbox" aria-label="Found" className="eg-palette-list" aria-busy={loading}>
          {groups.map((group) => (
            <div key={group.heading} role="group" aria-label={group.heading}>
              <div className="eg-palette-heading" aria-hidden>
                {group.heading}
              </div>
              {group.found.map((found) => (
                <div
                  key={found.id}
                  id={optionId(found.id)}
                  role="option"
                  aria-selected={found === current}
                  className="eg-palette-item"
                  onMouseMove={() => setAt(all.indexOf(found))}
                  onClick={() => go(found.to)}
                >
                  <span>{found.label}</span>
                  {found.detail && <span className="eg-muted">{found.detail}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p className="eg-palette-none" role="status">
          {all.length === 0 && (loading ? 'Searching' : `Nothing found for “${term}”.`)}
        </p>
      </div>
    </Dialog>
  );
};

export default Palette;
