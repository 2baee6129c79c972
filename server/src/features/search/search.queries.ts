import { type Found, FoundKind, mostFound, mostOfKind, type SearchQuery } from '@evergreen/contracts/search';
import { may, type Permission } from '@evergreen/workflows/permissions';
import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/db/database.js';
import { type Actor, scopeOf } from '../../kernel/tenancy/actor.js';
import { findLicenses, licensesOf } from './licenses.search.js';
import { findRecords } from './records.search.js';

/** Who finds a kind: whoever may read its records, or do what they are found for. */
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

/** What Ctrl K finds: one question, whatever the kinds. */
@Injectable()
export class SearchQueries {
  constructor(private readonly database: Database) {}

  find(by: Actor, { searchTerm, kind, of, ofId }: SearchQuery): Promise<Found[]> {
    const term = searchTerm.trim();
    if (of !== undefined && ofId !== undefined)
      return may(by, finds.license)
        ? this.database.read(scopeOf(by), (sql) => licensesOf(sql, by, { of, ofId, term, most: mostFound }))
        : Promise.resolve([]);
    const kinds = (kind ? [kind] : FoundKind.options).filter((one) => may(by, finds[one]));
    // Clients are few, and chosen from a list.
    if (kinds.length === 0 || (term === '' && kind !== 'client')) return Promise.resolve([]);
    return this.database.read(scopeOf(by), async (sql) => {
      const most = (one: FoundKind) => (kind ? mostFound : mostOfKind[one]);
      const groups = kinds.map((one) =>
        one === 'license'
          ? findLicenses(sql, by, term, most(one))
          : findRecords(sql, by, one, { term, most: most(one) }),
      );
      return (await Promise.all(groups)).flat();
    });
  }
}
