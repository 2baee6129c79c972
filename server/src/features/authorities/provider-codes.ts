import { words } from '@evergreen/contracts/common';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../kernel/commands/command.js';
import { handles } from '../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../kernel/db/database.js';
import { Forbidden, Missing } from '../../kernel/errors.js';
import { newId } from '../../kernel/ids.js';
import { optional, record, text } from '../../kernel/records/fields.js';
import { keptRecord } from '../../kernel/records/record-kind.js';
import { addRecord, changeRecord } from '../../kernel/records/writing.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import { authorities } from './authorities.records.js';
import { licenseTypes } from './license-types.records.js';

/** What a client calls a provider-managed authority or type in its own books. It is called by what it is the code of. */
export const providerCodes = keptRecord({
  kind: 'providerCode',
  name: 'ProviderCode',
  noun: 'payee or GL code',
  table: 'provider_codes',
  fields: {
    name: text('Code Of'),
    subjectId: record('Record'),
    code: optional(text('Code')),
  },
  calledBy: 'name',
  edit: 'authority.codes',
  constraints: { provider_codes_subject: { message: words.stale } },
});

/** The payee code of an authority: the client's own, where it is provider-managed. */
export class SetPayeeCode extends Command<{ payeeCode: string | null }> {}

export class SetGlCode extends Command<{ licensingAuthorityId: string; glCode: string | null }> {}

interface Subject {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  /** The client's code of it, where it keeps one. */
  readonly codeId: string | null;
}

const subjectSql = (table: string, besides = '') =>
  `select s.id, s.tenant_id as "tenantId", s.name, c.id as "codeId" from ${table} s
   left join provider_codes c on c.tenant_id = $1 and c.subject_id = s.id
   where s.tenant_id in ($1, $2) and s.id = $3 ${besides}`;

/** Whether the code is one of the record itself: the client's own, or the firm's where it works for no client. */
const standsInRecord = (by: Actor, { tenantId }: Subject): boolean => {
  const inRecord = tenantId === tenantOf(by);
  if (!(inRecord ? may(by, 'authority.edit', { tenantId }) : may(by, 'authority.codes'))) throw new Forbidden();
  return inRecord;
};

const keepCode = async (uow: UnitOfWork, { id, name, codeId }: Subject, what: string, code: string | null) => {
  if (codeId) return changeRecord(uow, providerCodes, codeId, { code });
  const fields = { name: `${what} of ${name}`, subjectId: id, code };
  const newOne = newId();
  uow.expect(uow, { id: newOne, version: 0 });
  addRecord(uow, providerCodes, fields, { id: newOne });
};

export const providerCodeHandlers = [
  handles(SetPayeeCode, async (uow, { by, id, data: { payeeCode } }) => {
    const [subject] = await uow.query<Subject>(subjectSql('licensing_authorities'), [tenantOf(by), by.firmId, id]);
    if (!subject) throw new Missing();
    if (!standsInRecord(by, subject)) return keepCode(uow, subject, 'Payee Code', payeeCode);
    await changeRecord(uow, authorities, id, { payeeCode }, subject.tenantId);
  }),

  handles(SetGlCode, async (uow, { by, id, data: { licensingAuthorityId, glCode } }) => {
    const [subject] = await uow.query<Subject>(subjectSql('license_types', 'and s.licensing_authority_id = $4'), [
      ...[tenantOf(by), by.firmId, id, licensingAuthorityId],
    ]);
    if (!subject) throw new Missing();
    if (!standsInRecord(by, subject)) return keepCode(uow, subject, 'GL Code', glCode);
    await changeRecord(uow, licenseTypes, id, { glCode }, subject.tenantId);
  }),
];

interface Coded {
  readonly id: string;
  readonly version: number;
  readonly isClientSpecific: boolean;
}
export interface OwnCode {
  readonly code: string | null;
  /** Of what holds the code: what a change of it rests on. */
  readonly version: number;
}

/** What this client reads as the code of each: its own, and never the firm's. @param kept the record's own code */
export const ownCodes = async <R extends Coded>(
  sql: Sql,
  by: Actor,
  rows: readonly R[],
  kept: (row: R) => string | null,
): Promise<readonly OwnCode[]> => {
  const own = tenantOf(by);
  const provided = own === by.firmId ? [] : rows.filter((row) => !row.isClientSpecific).map(({ id }) => id);
  const codes =
    provided.length === 0
      ? []
      : await sql.query<OwnCode & { subjectId: string }>(
          `select subject_id as "subjectId", code, version from provider_codes
           where tenant_id = $1 and subject_id = any ($2::uuid[])`,
          [own, provided],
        );
  const bySubject = new Map(codes.map((code) => [code.subjectId, code]));
  return rows.map((row) =>
    provided.includes(row.id)
      ? { code: bySubject.get(row.id)?.code ?? null, version: bySubject.get(row.id)?.version ?? 0 }
      : { code: kept(row), version: row.version },
  );
};
