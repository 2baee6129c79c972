import { later } from './lazyLoading';

export default later('Divider');
