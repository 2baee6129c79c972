import { onceOpened } from './lazyLoading';

export default onceOpened('Popover');
