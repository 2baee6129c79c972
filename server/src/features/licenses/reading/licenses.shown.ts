import {
  licenseDatesColumns,
  secondaryLicensesColumns,
  typeLicensesColumns,
} from '@evergreen/contracts/license-columns';
import { jurisdictionLabels, renewalDesignationLabels } from '@evergreen/contracts/enums';
import { type TypeLicense, typeLicensesQuery, type TypeLicensesQuery } from '@evergreen/contracts/license-types';
import { licenseQuery, type LicenseListRow, type LicenseQuery } from '@evergreen/contracts/license-views';
import {
  type OfficerLicense,
  officerLicenseQuery,
  type OfficerLicenseQuery,
  officerLicensesColumns,
} from '@evergreen/contracts/officers';
import { childrenQuery, type ChildrenQuery } from '@evergreen/contracts/secondaries';
import { alertInWords, rankInWords, stageInWords, unassignedInWords } from '@evergreen/contracts/shown-words';
import { today } from '@evergreen/workflows/dates';
import { countedList } from '../../../kernel/lists/counted-page.js';
import { type AskedList, date, ownedList, shownList, text } from '../../../kernel/lists/shown-list.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { unnamedOfficer } from '../../officers/index.js';
import { asLicenses, licenseCalled } from './children.query.js';
import { licenseListRows, listedLicenses, type ListScope } from './license-list.query.js';
import { listedOfficerLicenses, officerLicenseRows } from './officer-licenses.query.js';
import { knownType, listedOfType } from './type-licenses.query.js';

const scopeOf = ({ by, now }: AskedList<unknown>): ListScope => ({
  tenantId: tenantOf(by),
  firmId: by.firmId,
  today: today(by.timeZone, now),
});

const numbered = {
  number: text<LicenseListRow>('License #', ({ licenseNumber }) => licenseNumber),
  type: text<LicenseListRow>('License Type', ({ licenseTypeName }) => licenseTypeName),
  authority: text<LicenseListRow>('Licensing Authority', (row) => row.licensingAuthorityName),
  property: text<LicenseListRow>('Property', ({ propertyName }) => propertyName),
  city: text<LicenseListRow>('City', ({ city }) => city),
  state: text<LicenseListRow>('State', ({ state }) => state),
  expires: date<LicenseListRow>('Expires', ({ expirationDate }) => expirationDate),
  jurisdiction: text<LicenseListRow>('Jurisdiction', ({ jurisdiction }) => jurisdictionLabels[jurisdiction]),
};

export const shownLicenses = shownList<LicenseListRow, LicenseQuery>({
  query: licenseQuery,
  columns: {
    licenseNumber: [numbered.number, numbered.type, text('Alert', alertInWords)],
    accountNumber: [text('Acct #', ({ accountNumber }) => accountNumber)],
    licenseType: [numbered.type],
    licensingAuthority: [numbered.authority],
    premises: [text('Premises', ({ premisesName }) => premisesName)],
    rank: [text('Primary License #', rankInWords)],
    stage: [text('Stage', stageInWords)],
    track: [date('Track', ({ trackDate }) => trackDate)],
    due: [date('Due', ({ renewalDueDate }) => renewalDueDate)],
    expires: [numbered.expires],
    propertyName: [numbered.property],
    city: [numbered.city],
    state: [numbered.state],
    county: [text('County', ({ county }) => county)],
    jurisdiction: [numbered.jurisdiction],
    designee: [text('Designee', ({ renewalDesignation }) => renewalDesignationLabels[renewalDesignation])],
    assignee: [text('Assignee', ({ assignedUserName }) => assignedUserName ?? unassignedInWords)],
  },
  find: (sql, asked) => listedLicenses(sql, scopeOf(asked), asked.query),
  rows: (sql, asked, ids) => licenseListRows(sql, scopeOf(asked), ids),
});

/** Those that lack their dates, wherever they are. */
export const shownLicenseDates = shownList<LicenseListRow, LicenseQuery>({
  query: licenseQuery,
  usual: { countries: null },
  columns: licenseDatesColumns,
  find: (sql, asked) => listedLicenses(sql, scopeOf(asked), { ...asked.query, lacksDates: true }),
  rows: (sql, asked, ids) => licenseListRows(sql, scopeOf(asked), ids),
});

/** Of one primary license. */
export const shownSecondaryLicenses = ownedList<LicenseListRow, ChildrenQuery>({
  query: childrenQuery,
  columns: secondaryLicensesColumns,
  owner: licenseCalled,
  find: (sql, asked) => listedLicenses(sql, { ...scopeOf(asked), masterLicenseId: asked.of }, asLicenses(asked.query)),
  rows: (sql, asked, ids) => licenseListRows(sql, scopeOf(asked), ids),
});

/** Of one license type. */
export const shownTypeLicenses = ownedList<TypeLicense, TypeLicensesQuery>({
  query: typeLicensesQuery,
  columns: typeLicensesColumns,
  owner: async (sql, by, typeId) => (await knownType(sql, by, typeId)).name,
  find: async (sql, { by, of: typeId, query }) => {
    const { authorityId } = await knownType(sql, by, typeId);
    return listedOfType(by, { authorityId, typeId }, query);
  },
});

/** Of one officer. */
export const shownOfficerLicenses = ownedList<OfficerLicense, OfficerLicenseQuery>({
  query: officerLicenseQuery,
  columns: officerLicensesColumns,
  owner: unnamedOfficer,
  find: (_, { by, of, query }) => countedList(listedOfficerLicenses(by, of, query), query),
  rows: (sql, { by, of }, ids) => officerLicenseRows(sql, by, of, ids),
});
