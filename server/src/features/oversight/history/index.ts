export { HistoryModule } from './history.module.js';
export { describeFound } from './describe-found.js';
export { actOf, ofTransactions } from './acts.js';
