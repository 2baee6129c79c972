export { shownAuthorityRenewals } from './authority-renewals.shown.js';
export { DashboardModule } from './dashboard.module.js';
