export { IdentityModule } from './identity.module.js';
export { LimitGuard } from './throttling.js';
