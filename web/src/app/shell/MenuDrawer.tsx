import Drawer from '@mui/material/Drawer';
import type { MenuSection } from '../menu';
import { Logo, MenuLinks } from './SideMenu';
import { Zone } from './Zone';

const MenuDrawer = ({ sections, onClose }: { sections: readonly MenuSection[]; onClose: () => void }) => (
  <Drawer
    open
    onClose={onClose}
    slotProps={{ paper: { className: 'eg-drawer', 'aria-label': 'Menu', role: 'dialog' } }}
  >
    <Logo onGo={onClose} />
    <MenuLinks sections={sections} onGo={onClose} />
    <Zone />
  </Drawer>
);

export default MenuDrawer;
