import {
  type AuthorityDetail,
  authorityDetailsBody,
  type AuthorityDetailsBody,
  payableToLimit,
} from '@evergreen/contracts/authorities';
import { z } from 'zod';

export const typedDetails = (authority?: AuthorityDetail) => ({
  name: authority?.name ?? '',
  abbreviation: authority?.abbreviation ?? '',
  jurisdiction: authority?.jurisdiction ?? '',
  payableTo: authority?.payableTo ?? '',
  payableToSameAsName: authority?.payableToSameAsName ?? false,
  websiteUrl: authority?.websiteUrl ?? '',
  generalContactPhone: authority?.generalContactPhone ?? '',
  payeeCode: authority?.payeeCode ?? '',
});

/** A name that is too long for it is not the payee's, either; what is checked already stays, and its field says why it cannot. */
export const cannotBeSame = (name: string, same: boolean) => !same && name.trim().length > payableToLimit;

/** While it is the same, the name is who is paid. */
const named = (value: unknown) => {
  const form = value as { name?: string; payableToSameAsName?: boolean };
  return form.payableToSameAsName ? { ...form, payableTo: form.name } : form;
};

export const detailsForm: z.ZodType<AuthorityDetailsBody> = z.preprocess(named, authorityDetailsBody);
