import { onceOpened } from './later';

export default onceOpened('Popover');
