import type { AuthorityBody } from '@evergreen/contracts/authorities';
import { intervalsOf } from '@evergreen/contracts/intervals';
import { Command } from '../../kernel/commands/command.js';
import { handles } from '../../kernel/commands/handles.js';
import { newId } from '../../kernel/ids.js';
import { keptBy } from '../../kernel/records/keeping.js';
import { addAuthority, authorities, type AuthorityFields } from './authorities.records.js';

/** A client's people add what is client-specific, the firm's what it provides to all of its clients. */
export class AddAuthority extends Command<AuthorityBody, string> {}

const authorityOf = ({ address, mailingAddress, documents, ...body }: AuthorityBody): AuthorityFields => ({
  name: body.name,
  abbreviation: body.abbreviation,
  active: true,
  jurisdiction: body.jurisdiction,
  stateProvince: address.state,
  address,
  mailingAddress: body.mailingAddressSameAsLocation ? null : mailingAddress,
  mailingAddressSameAsLocation: body.mailingAddressSameAsLocation,
  formSourceType: body.formSourceType,
  renewalDetails: body.renewalDetails,
  payableTo: body.payableTo,
  payableToSameAsName: body.payableToSameAsName,
  websiteUrl: body.websiteUrl,
  generalContactPhone: body.generalContactPhone,
  payeeCode: body.payeeCode,
  intervals: intervalsOf(body),
  documents: documents.map((form) => ({ id: newId(), ...form })),
});

const keeping = keptBy(authorities.table, 'authority.edit', true);

export const authorityHandlers = [
  handles(AddAuthority, (uow, { by, id, data }) => addAuthority(uow, keeping.ofNew(by), id, authorityOf(data))),
];
