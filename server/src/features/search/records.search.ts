import {
  type ClientServiceLevel,
  clientServiceLevelLabels,
  type Jurisdiction,
  jurisdictionLabels,
} from '@evergreen/contracts/enums';
import type { Found, FoundKind } from '@evergreen/contracts/search';
import type { Sql } from '../../kernel/db/database.js';
import { containing } from '../../kernel/lists/list-query.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import { officerState } from '../officers/index.js';

type Row = Pick<Found, 'id' | 'label' | 'active' | 'ownerId'> & { readonly facts: readonly (string | null)[] };
export type RecordKind = Exclude<FoundKind, 'license'>;

interface Source {
  /** $1 are the tenants. */
  readonly from: string;
  readonly label: string;
  readonly active: string;
  /** Where the words are looked for, besides the label. */
  readonly words: readonly string[];
  /** What tells two of one name apart: an array of text. */
  readonly facts: string;
  /** With the id of the record that it belongs to. */
  readonly owner?: string;
  readonly tenants: (by: Actor) => readonly (string | null)[];
  readonly say?: (facts: Row['facts']) => readonly (string | null | undefined)[];
}

const shared = (by: Actor) => [tenantOf(by), by.firmId];
const keeper = `case when tenant_id = app_provider() then 'Provider-managed' end`;

const sources: Record<RecordKind, Source> = {
  property: {
    from: 'properties',
    label: 'name',
    active: 'active',
    words: ['property_number', 'address1', 'city'],
    facts: `property_number, address1, city || ', ' || state`,
    tenants: (by) => [tenantOf(by)],
  },
  division: {
    from: 'divisions',
    label: 'name',
    active: 'true',
    words: ['company_code', 'division_number', 'city'],
    facts: `company_code, division_number, concat_ws(', ', city, state)`,
    tenants: (by) => [tenantOf(by)],
  },
  authority: {
    from: 'licensing_authorities',
    label: 'name',
    active: 'active',
    words: ['abbreviation'],
    facts: `jurisdiction, state_province, ${keeper}`,
    tenants: shared,
    say: ([jurisdiction, ...others]) => [jurisdictionLabels[jurisdiction as Jurisdiction], ...others],
  },
  licenseType: {
    from: 'license_types',
    label: 'name',
    active: 'active',
    words: ['abbreviation', 'description'],
    facts: `(select a.name from licensing_authorities a
      where a.tenant_id in (r.tenant_id, app_provider()) and a.id = r.licensing_authority_id), ${keeper}`,
    owner: 'licensing_authority_id',
    tenants: shared,
  },
  corporateEntity: {
    from: 'corporate_entities',
    label: 'name',
    active: 'active',
    words: ['federal_ein'],
    facts: `state_of_formation, 'EIN ' || federal_ein, ${keeper}`,
    tenants: shared,
  },
  officer: {
    from: `(select o.*, s.active from corporate_officers o cross join ${officerState('o.id')} s where o.name <> '')`,
    label: 'name',
    active: 'active',
    words: [],
    facts: keeper,
    tenants: shared,
  },
  /** Whom the choice of an assignee names: active people of one's own side, for the firm's people also those of the client. */
  user: {
    from: `(select * from users where status <> 'inactive')`,
    label: `first_name || ' ' || last_name`,
    active: 'true',
    words: ['email'],
    facts: 'email',
    owner: 'tenant_id',
    tenants: (by) => (by.kind === 'firm' ? [by.homeTenantId, by.clientId] : [by.homeTenantId]),
  },
  client: {
    from: '(select * from clients where active)',
    label: 'name',
    active: 'active',
    words: ['legal_name'],
    facts: 'legal_name, service_level',
    tenants: (by) => [by.firmId],
    say: ([legal, level]) => [legal, clientServiceLevelLabels[level as ClientServiceLevel]],
  },
};

/** Those first of which the name begins so. */
const statement = ({ from, label, active, words, facts, owner = 'null::uuid' }: Source): string =>
  `select id, ${label} as label, ${active} as active, ${owner} as "ownerId",
     array[${facts}]::text[] as facts from ${from} r
   where tenant_id = any ($1::uuid[]) and (${[label, ...words].map((word) => `${word} ilike $2`).join(' or ')})
   order by ${label} ilike $3 desc, lower(${label}), id limit $4`;

export const findRecords = async (
  sql: Sql,
  by: Actor,
  kind: RecordKind,
  { term, most }: { term: string; most: number },
): Promise<Found[]> => {
  const source = sources[kind];
  const { say = (facts) => facts } = source;
  const pattern = containing(term);
  const tenants = source.tenants(by).filter(Boolean);
  const records = await sql.query<Row>(statement(source), [tenants, pattern, pattern.slice(1), most]);
  return records.map(({ facts, ...row }) => ({
    ...row,
    kind,
    detail: say(facts)
      .filter((fact) => fact && fact !== row.label)
      .join(' · '),
    license: null,
  }));
};
