import { authorityDetailsBody, payableToLimit } from '@evergreen/contracts/licensing/authorities';
import { prepared } from '../../../../kit/form/state/formValues';

/** A name that is too long for it cannot be the payee; a checked box stays checked, and its field shows the error. */
export const cannotBeSame = (name: string, same: boolean) => !same && name.trim().length > payableToLimit;

/** While they are the same, the payee is the name. */
const named = (value: unknown) => {
  const form = value as { name?: string; payableToSameAsName?: boolean };
  return form.payableToSameAsName ? { ...form, payableTo: form.name } : form;
};

export const detailsForm = prepared(named, authorityDetailsBody);
