import { type Found, FoundKind, mostFound, mostOfKind, type SearchQuery } from '@evergreen/contracts/oversight/search';
import { may, type Permission } from '@evergreen/workflows/permissions';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { findLicenses, licensesOf } from './licenses.search.js';
import { findRecords, type RecordKind } from './records.search.js';

/** The users who find a kind: those who may read its records, or perform the act for which they search. */
const finds: Record<FoundKind, Permission> = {
  license: 'license.read',
  property: 'property.read',
  division: 'division.read',
  authority: 'authority.read',
  licenseType: 'authority.list',
  corporateEntity: 'entity.read',
  officer: 'entity.read',
  user: 'assignee.filter',
  client: 'client.switch',
};

interface Requested {
  readonly term: string;
  /** One kind alone, with more results. */
  readonly alone: boolean;
  readonly alike?: boolean;
}

/** The search of Ctrl K: one query, whatever the kinds. */
@Injectable()
export class SearchQueries {
  constructor(private readonly database: Database) {}

  find(by: Actor, { searchTerm, kind, of, ofId }: SearchQuery): Promise<Found[]> {
    const term = searchTerm.trim();
    if (of !== undefined && ofId !== undefined)
      return may(by, finds.license)
        ? this.database.read(scopeOf(by), (sql) => licensesOf(sql, by, { of, ofId, term, most: mostFound }))
        : Promise.resolve([]);
    const kinds = (kind ? [kind] : FoundKind.options).filter((option) => may(by, finds[option]));
    // Clients are few, and chosen from a list.
    if (kinds.length === 0 || (term === '' && kind !== 'client')) return Promise.resolve([]);
    return this.database.read(scopeOf(by), async (sql) => {
      const exact = await this.of(sql, by, kinds, { term, alone: kind !== undefined });
      // Nothing was found: the term may be misspelled.
      return exact.length > 0 || term === ''
        ? exact
        : this.of(sql, by, kinds, { term, alone: kind !== undefined, alike: true });
    });
  }

  private async of(sql: Sql, by: Actor, kinds: readonly FoundKind[], request: Requested): Promise<Found[]> {
    const { term, alone, alike = false } = request;
    const most = (kind: FoundKind) => (alone ? mostFound : mostOfKind[kind]);
    const isRecord = (kind: FoundKind): kind is RecordKind => kind !== 'license';
    // An address finds the licenses there, also if only licenses are searched.
    const records = kinds.includes('license') ? [...new Set<FoundKind>([...kinds, 'property'])] : kinds;
    const results = await Promise.all(
      records.filter(isRecord).map((record) => findRecords(sql, by, record, { term, most: most(record), alike })),
    );
    const others = results.flat();
    const properties = others.filter((other) => other.kind === 'property').map(({ id }) => id);
    const licenses = kinds.includes('license')
      ? await findLicenses(sql, by, { term, properties, most: most('license') })
      : [];
    return [...licenses, ...others.filter((other) => kinds.includes(other.kind))];
  }
}
