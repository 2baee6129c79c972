import Drawer from '@mui/material/Drawer';
import type { MenuSection } from '../menu';
import { Logo, MenuLinks } from './SideMenu';

const MenuDrawer = ({ sections, onClose }: { sections: readonly MenuSection[]; onClose: () => void }) => (
  <Drawer
    open
    onClose={onClose}
    slotProps={{ paper: { className: 'eg-drawer', 'aria-label': 'Menu', role: 'dialog' } }}
  >
    <Logo onGo={onClose} />
    <MenuLinks sections={sections} onGo={onClose} />
  </Drawer>
);

export default MenuDrawer;
