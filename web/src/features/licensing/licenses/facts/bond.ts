import { bondAndInsuranceBody, type BondAndInsuranceBody } from '@evergreen/contracts/licensing/licenses';
import { prepared } from '../../../../kit/dialog/formValues';

type Field = Exclude<keyof BondAndInsuranceBody, Flag>;
type Flag = 'bond' | 'insurance';

/** What belongs to each of the two, and is shown with it only. */
export const belonging: Record<Flag, readonly Field[]> = {
  bond: ['bondNumber', 'bondType', 'bondTerm', 'bondDocumentUrl'],
  insurance: ['insuranceExpirationDate', 'insuranceDocumentUrl'],
};

const isObject = (values: unknown): values is Record<string, unknown> => typeof values === 'object' && values !== null;

/** What is not shown cannot be mended, and is not thrown away either: it stays as it is. */
export const withHidden = (values: unknown, standing: Partial<Record<Field, unknown>>): unknown => {
  if (!isObject(values)) return values;
  const flags = Object.keys(belonging) as Flag[];
  const hidden = flags.filter((flag) => values[flag] !== true).flatMap((flag) => belonging[flag]);
  return { ...values, ...Object.fromEntries(hidden.map((field) => [field, standing[field] ?? ''])) };
};

export const bondForm = (standing: BondAndInsuranceBody) =>
  prepared((values) => withHidden(values, standing), bondAndInsuranceBody);

export const noBond = {
  bond: false,
  bondNumber: '',
  bondType: '',
  bondTerm: '',
  bondDocumentUrl: '',
  insurance: false,
  insuranceExpirationDate: '',
  insuranceDocumentUrl: '',
} satisfies Record<keyof BondAndInsuranceBody, string | boolean>;
