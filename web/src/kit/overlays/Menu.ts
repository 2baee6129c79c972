import { onceOpened } from './later';

export default onceOpened('Menu');
