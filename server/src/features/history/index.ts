export { HistoryModule } from './history.module.js';
export { tellFound } from './told-found.js';
