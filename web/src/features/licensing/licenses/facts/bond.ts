import { bondAndInsuranceBody, type BondAndInsuranceBody } from '@evergreen/contracts/licensing/licenses';
import { prepared } from '../../../../kit/form/state/formValues';

type Field = Exclude<keyof BondAndInsuranceBody, Flag>;
type Flag = 'bond' | 'insurance';

/** The fields of each of the two, shown only with it. */
export const belonging: Record<Flag, readonly Field[]> = {
  bond: ['bondNumber', 'bondType', 'bondTerm', 'bondDocumentUrl'],
  insurance: ['insuranceExpirationDate', 'insuranceDocumentUrl'],
};

const isObject = (values: unknown): values is Record<string, unknown> => typeof values === 'object' && values !== null;

/** A hidden field cannot be corrected, and its value is kept. */
export const withHidden = (values: unknown, stored: Partial<Record<Field, unknown>>): unknown => {
  if (!isObject(values)) return values;
  const flags = Object.keys(belonging) as Flag[];
  const hidden = flags.filter((flag) => values[flag] !== true).flatMap((flag) => belonging[flag]);
  return { ...values, ...Object.fromEntries(hidden.map((field) => [field, stored[field] ?? ''])) };
};

export const bondForm = (stored: BondAndInsuranceBody) =>
  prepared((values) => withHidden(values, stored), bondAndInsuranceBody);
