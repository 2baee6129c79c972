import { valuesOf } from '@evergreen/contracts/fields';
import * as C from '@evergreen/contracts/licensing/authorities';
import { usedIntervals } from '@evergreen/workflows/licensing/interval-sync';
import { newId } from '../../../kernel/ids.js';
import { whole } from '../../../kernel/records/whole.js';
import type { AuthorityFields } from './authorities.records.js';
import { noneWhereUnsaid } from './license-types/flat-intervals.js';

export const detailsOf = (body: C.AuthorityDetailsBody) =>
  ({
    ...valuesOf(C.authorityFields, body),
    ...(body.payableToSameAsName && { payableTo: body.name }),
  }) satisfies Partial<AuthorityFields>;

/** Its state is that of its address: its name is unique there. */
export const addressesOf = ({ address, mailingAddress, mailingAddressSameAsLocation }: C.AuthorityAddressBody) =>
  ({
    stateProvince: address.state,
    address,
    mailingAddress: mailingAddressSameAsLocation ? null : mailingAddress,
    mailingAddressSameAsLocation,
  }) satisfies Partial<AuthorityFields>;

export const renewalInfoOf = (body: C.AuthorityRenewalInfoBody) =>
  ({ formSourceType: body.formSourceType, intervals: usedIntervals(body) }) satisfies Partial<AuthorityFields>;

export const authorityOf = (body: C.AuthorityBody): AuthorityFields => ({
  ...detailsOf(body),
  ...addressesOf(body),
  ...renewalInfoOf(body),
  active: true,
  renewalDetails: body.renewalDetails,
  documents: body.documents.map(({ label, url }) => ({ id: newId(), label, url })),
});

/** What a card of the profile changes in an authority. */
export type AuthorityChange = (stored: AuthorityFields) => Partial<AuthorityFields>;

export const detailsChanged =
  (sent: Partial<C.AuthorityDetailsBody>): AuthorityChange =>
  (stored) =>
    detailsOf(whole(C.authorityDetailsBody, stored, sent));

/** An authority without an address gets a complete one. */
export const addressesChanged =
  (sent: Partial<C.AuthorityAddressBody>): AuthorityChange =>
  (stored) =>
    addressesOf(whole(C.authorityAddressBody, stored.address === null ? null : stored, sent));

export const renewalInfoChanged =
  (sent: Partial<C.AuthorityRenewalInfoBody>): AuthorityChange =>
  ({ formSourceType, intervals }) =>
    renewalInfoOf(whole(C.authorityRenewalInfoBody, { formSourceType, ...noneWhereUnsaid(intervals) }, sent));
