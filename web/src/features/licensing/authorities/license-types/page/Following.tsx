import type { LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import { useWatch } from 'react-hook-form';
import { Notice } from '../../../../../kit/signs/Notice';
import { licensesInWords } from '../../../../../shared/renewals/inWords';

/** The fields that a license copies from its type, with the form's names. */
const kept = [
  ['term', 'term'],
  ['isSeasonal', 'isSeasonal'],
  ['classification', 'licenseClassification'],
  ['licenseCategoryId', 'licenseCategoryId'],
] as const satisfies readonly (readonly [string, keyof LicenseTypeDetail])[];

/** After saving: the update that has begun. */
export const followInWords = (count: number): string =>
  `${licensesInWords(count)} of this type ${count === 1 ? 'follows' : 'follow'} now, in the background.`;

/** Before saving: that the licenses change, too. */
export const Following = ({ type }: { type: LicenseTypeDetail }) => {
  const typed = useWatch({ name: kept.map(([name]) => name) }) as unknown[];
  const changes = kept.some(([, field], index) => (typed[index] || null) !== (type[field] || null));
  const { licensesCount: count } = type;
  if (!changes || count === 0) return null;
  const leavesPerpetual = type.term === 'Perpetual' && typed[0] !== 'Perpetual';
  return (
    <div role="status">
      <Notice tone="info">
        {licensesInWords(count)} of this type will follow after you save: they get the same term, season, classification
        and category.
        {leavesPerpetual && ' A license without an expiration and a track date stays as it is.'}
      </Notice>
    </div>
  );
};
