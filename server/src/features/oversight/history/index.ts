export { HistoryModule } from './history.module.js';
export { describeFound } from './telling/describe-found.js';
export { actOf, ofTransactions } from './finding/acts.js';
