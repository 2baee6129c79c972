import { type ClientServiceLevel, clientServiceLevelLabels } from '@evergreen/contracts/accounts/enums';
import { type Jurisdiction, jurisdictionLabels } from '@evergreen/contracts/licensing/enums';
import type { Found, FoundKind } from '@evergreen/contracts/oversight/search';
import type { Sql } from '../../../kernel/db/database.js';
import { containing, holds } from '../../../kernel/lists/like-patterns.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { officerState } from '../../parties/officers/index.js';
import { patterns, wordsOf } from './search-terms.js';

type Row = Pick<Found, 'id' | 'label' | 'active' | 'ownerId'> & { readonly facts: readonly (string | null)[] };
export type RecordKind = Exclude<FoundKind, 'license'>;

interface Source {
  /** $1 are the tenants. */
  readonly from: string;
  readonly label: string;
  readonly active: string;
  /** Where the words are searched, apart from the label. */
  readonly words: readonly string[];
  /** Distinguishes two with the same name: an array of text. */
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
    words: ['property_number', 'address1', 'address2', 'city', 'state', 'zip'],
    facts: `property_number, address1, concat_ws(' ', city || ', ' || state, zip)`,
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
  /**
   * The users to whom work can be assigned: active users of one's own side, for the firm's users also those of the
   * client.
   */
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

/** All searchable text of a record. */
const textOf = ({ label, words }: Source): string => `plain(concat_ws(' ', ${[label, ...words].join(', ')}))`;

const statement = (source: Source, condition: string, order: string): string => {
  const { from, label, active, facts, owner = 'null::uuid' } = source;
  return `select id, ${label} as label, ${active} as active, ${owner} as "ownerId", array[${facts}]::text[] as facts
   from ${from} r where tenant_id = any ($1::uuid[]) and (${condition}) order by ${order}, lower(${label}), id limit $4`;
};

/** Each of the words $2 in any order; first those whose name begins with the term $3. */
const byWords = (source: Source): string =>
  statement(
    source,
    `${textOf(source)} like all (select plain(word) from unnest($2::text[]) word)`,
    `${holds(source.label, '$3')} desc`,
  );

/** The trigram similarity of two words of which one is a typing error of the other. */
const alike = 0.4;
/** Shorter words have too few trigrams to compare. */
const shortest = 4;

/** For misspelled words $2: each is similar to one of the record's, or contained in it. The most similar first. */
const byLikeness = (source: Source): string => {
  const text = textOf(source);
  const likeness = `word_similarity(plain(word), ${text})`;
  return statement(
    source,
    `(select bool_and(case when length(word) < ${shortest} then strpos(${text}, plain(word)) > 0 else ${likeness} >= ${alike} end)
       from unnest($2::text[]) word) and $3::text is not null`,
    `(select sum(${likeness}) from unnest($2::text[]) word) desc`,
  );
};

interface Search {
  term: string;
  most: number;
  /** Whether misspelled words find similar ones. */
  alike?: boolean;
}

export const findRecords = async (
  sql: Sql,
  by: Actor,
  kind: RecordKind,
  { term, most, alike: isAlike = false }: Search,
): Promise<Found[]> => {
  const source = sources[kind];
  const { say = (facts) => facts } = source;
  const begins = containing(term).slice(1);
  const tenants = source.tenants(by).filter(Boolean);
  const records = await sql.query<Row>(isAlike ? byLikeness(source) : byWords(source), [
    tenants,
    isAlike ? wordsOf(term) : patterns(term),
    begins,
    most,
  ]);
  return records.map(({ facts, ...row }) => ({
    ...row,
    kind,
    detail: say(facts)
      .filter((fact) => fact && fact !== row.label)
      .join(' · '),
    license: null,
  }));
};
