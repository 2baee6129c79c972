import { renewalsFeature } from '../features/renewals/renewals.routes';
import { licensesFeature } from '../features/licenses/licenses.routes';
import type { Feature } from '../kit/routes';

/** Every area of the web; what is not in this list does not exist. */
export const features: readonly Feature[] = [licensesFeature, renewalsFeature];
