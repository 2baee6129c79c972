import { later } from './later';

export default later('Divider');
