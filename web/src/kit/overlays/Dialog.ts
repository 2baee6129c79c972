import { onceOpened } from './lazyLoading';

export default onceOpened('Dialog');
