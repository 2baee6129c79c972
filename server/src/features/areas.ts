import type { Area } from '../kernel/events/area.js';
import { authoritiesArea } from './authorities/index.js';
import { bulkArea } from './bulk/index.js';
import { clientsArea } from './clients/index.js';
import { entitiesArea } from './entities/index.js';
import { importsArea } from './imports/index.js';
import { lettersArea } from './letters/index.js';
import { licensesArea } from './licenses/index.js';
import { officerTitlesArea } from './officer-titles/index.js';
import { propertiesArea } from './properties/index.js';
import { renewalsArea } from './renewals/index.js';
import { tasksArea } from './tasks/index.js';
import { trustAccountsArea } from './trust-accounts/index.js';
import { usersArea } from './users/index.js';
import { viewsArea } from './views/index.js';

/** Every business area's events and rows. `evergreen verify` and `evergreen rebuild` work through this list. */
export const areas: readonly Area[] = [
  clientsArea,
  usersArea,
  authoritiesArea,
  propertiesArea,
  entitiesArea,
  officerTitlesArea,
  licensesArea,
  renewalsArea,
  tasksArea,
  trustAccountsArea,
  importsArea,
  bulkArea,
  lettersArea,
  viewsArea,
];
