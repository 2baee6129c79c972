import { words } from '@evergreen/contracts/common';
import { licenseTypeMessages } from '@evergreen/contracts/licensing/license-types';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../../kernel/db/database.js';
import { Forbidden, Missing, Refusal } from '../../../../kernel/errors.js';
import { newId } from '../../../../kernel/ids.js';
import { optional, record, text } from '../../../../kernel/records/fields.js';
import { keptRecord } from '../../../../kernel/records/record-kind.js';
import { addRecord, adjustRecord, changeRecord } from '../../../../kernel/records/writing.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { authorities } from '../authorities.records.js';
import { licenseTypes, typeInactive } from './license-types.records.js';

/** A client's code for a provider-managed authority or type. Its name is that of the record. */
export const providerCodes = keptRecord({
  kind: 'providerCode',
  name: 'ProviderCode',
  noun: 'payee or GL code',
  table: 'provider_codes',
  fields: { name: text('Code Of'), subjectId: record('Record'), code: optional(text('Code')) },
  calledBy: 'name',
  edit: 'authority.codes',
  whyNotUndone: async (asking, { subjectId }) => {
    const inactive = await asking.query(
      'select from license_types where tenant_id in ($1, $2) and id = $3 and not active',
      [tenantOf(asking.by), asking.by.firmId, subjectId],
    );
    return inactive.length > 0 ? typeInactive(String(subjectId)) : null;
  },
  constraints: { provider_codes_subject: { message: words.stale } },
});

/** The payee code of an authority: the client's own, if the authority is provider-managed. */
export class SetPayeeCode extends Command<{ payeeCode?: string | null | undefined }> {}

export class SetGlCode extends Command<{ licensingAuthorityId: string; glCode?: string | null | undefined }> {}

interface Subject {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly active: boolean;
  /** The client's code of it, if it has one. */
  readonly codeId: string | null;
}

const subjectSql = (table: string, condition = '') =>
  `select s.id, s.tenant_id as "tenantId", s.name, s.active, c.id as "codeId" from ${table} s
   left join provider_codes c on c.tenant_id = $1 and c.subject_id = s.id
   where s.tenant_id in ($1, $2) and s.id = $3 ${condition}`;

const authoritySql = subjectSql('licensing_authorities');
const typeSql = subjectSql('license_types', 'and s.licensing_authority_id = $4');

/**
 * The record that gets a code. The record itself stores the code if it belongs to the acting tenant: the current
 * client, or the firm if there is none.
 * @throws Missing, Forbidden
 */
const subjectOf = async (uow: UnitOfWork, text: string, ids: readonly string[]) => {
  const { by } = uow;
  const [subject] = await uow.query<Subject>(text, [tenantOf(by), by.firmId, ...ids]);
  if (!subject) throw new Missing();
  const { tenantId } = subject;
  const isOwn = tenantId === tenantOf(by);
  if (!(isOwn ? may(by, 'authority.edit', { tenantId }) : may(by, 'authority.codes'))) throw new Forbidden();
  return { ...subject, isOwn };
};

const keepCode = async (uow: UnitOfWork, { id, name, codeId }: Subject, what: string, code?: string | null) => {
  if (code === undefined) return;
  if (codeId) return changeRecord(uow, providerCodes, codeId, { code });
  const fields = { name: `${what} of ${name}`, subjectId: id, code };
  const newOne = newId();
  uow.expect(uow, { id: newOne, version: 0 });
  addRecord(uow, providerCodes, fields, { id: newOne });
};

/**
 * Stores the code that a form sends with a record's other fields. If the record is the firm's and there is a current
 * client, the code is the client's and is stored apart from the record.
 * @returns whether it is
 */
export const keepClientCode = async (
  uow: UnitOfWork,
  { id, tenantId, name }: Pick<Subject, 'id' | 'tenantId' | 'name'>,
  what: string,
  code: string | null | undefined,
): Promise<boolean> => {
  const { by } = uow;
  if (tenantId === tenantOf(by)) return false;
  if (code === undefined || !may(by, 'authority.codes')) return true;
  const [kept] = await uow.query<{ id: string }>(
    'select id from provider_codes where tenant_id = $1 and subject_id = $2',
    [tenantOf(by), id],
  );
  if (kept) await adjustRecord(uow, providerCodes, kept.id, { code });
  else if (code !== null) addRecord(uow, providerCodes, { name: `${what} of ${name}`, subjectId: id, code });
  return true;
};

export const providerCodeHandlers = [
  handles(SetPayeeCode, async (uow, { id, data: { payeeCode } }) => {
    const subject = await subjectOf(uow, authoritySql, [id]);
    if (!subject.isOwn) return keepCode(uow, subject, 'Payee Code', payeeCode);
    await changeRecord(uow, authorities, id, { payeeCode }, subject.tenantId);
  }),

  handles(SetGlCode, async (uow, { id, data: { licensingAuthorityId, glCode } }) => {
    const subject = await subjectOf(uow, typeSql, [id, licensingAuthorityId]);
    if (!subject.active) throw new Refusal(licenseTypeMessages.inactive);
    if (!subject.isOwn) return keepCode(uow, subject, 'GL Code', glCode);
    await changeRecord(uow, licenseTypes, id, { glCode }, subject.tenantId);
  }),
];

interface Coded {
  readonly id: string;
  readonly version: number;
  readonly isClientSpecific: boolean;
}
interface Kept {
  readonly code: string | null;
  readonly version: number;
}

/**
 * With the codes that this client reads: its own, and never the firm's; and with the version of the record that holds
 * the code.
 */
export const withOwnCodes = async <F extends 'payeeCode' | 'glCode', R extends Coded & Record<F, string | null>>(
  sql: Sql,
  by: Actor,
  rows: readonly R[],
  field: F,
): Promise<R[]> => {
  const own = tenantOf(by);
  const isProvided = (row: Coded) => own !== by.firmId && !row.isClientSpecific;
  const provided = rows.filter(isProvided).map(({ id }) => id);
  const codes =
    provided.length === 0
      ? []
      : await sql.query<Kept & { subjectId: string }>(
          `select subject_id as "subjectId", code, version from provider_codes
           where tenant_id = $1 and subject_id = any ($2::uuid[])`,
          [own, provided],
        );
  const bySubject = new Map<string, Kept>(codes.map((code) => [code.subjectId, code]));
  return rows.map((row) => {
    const kept = isProvided(row) ? bySubject.get(row.id) : { code: row[field], version: row.version };
    return { ...row, [field]: kept?.code ?? null, [`${field}Version`]: kept?.version ?? 0 };
  });
};
