import { renewalTrackingTypeLabels } from '@evergreen/contracts/licensing/enums';
import { countInWords } from '../../kit/list/state/countInWords';

export const licensesInWords = (count: number): string => countInWords(count, ['license', 'licenses']);

export const renewalsNoun = ['renewal', 'renewals'] as const;
export const renewalsInWords = (count: number): string => countInWords(count, renewalsNoun);

export const trackingInWords = (isTrackingOnly: boolean): string =>
  renewalTrackingTypeLabels[isTrackingOnly ? 'TrackingOnly' : 'TrackingAndProcess'];
