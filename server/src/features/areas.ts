import type { Area } from '../kernel/events/area.js';

/** Every business area's events and rows. `evergreen verify` and `evergreen rebuild` work through this list. */
export const areas: readonly Area[] = [];
