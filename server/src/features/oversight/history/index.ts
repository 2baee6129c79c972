export { HistoryModule } from './history.module.js';
export { tellFound } from './told-found.js';
export { actOf, ofTransactions } from './acts.js';
