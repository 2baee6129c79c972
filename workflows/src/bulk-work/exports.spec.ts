import { exportFilters, ExportPreset, ExportType } from '@evergreen/contracts/bulk-work/exports';
import type { ClientServiceLevel, Role } from '@evergreen/contracts/accounts/enums';
import { today } from '../dates.js';
import { completeExportFilter, defaultExportFilters, exportPresetSpan, mayExport } from './exports.js';

const everybodys: readonly ExportType[] = [
  'licenses',
  'properties',
  'license-alerts',
  'officers',
  'inspection-reports',
];
const six = ExportType.options.filter((type) => type === 'citations' || everybodys.includes(type));
const none: readonly ExportType[] = [];

const newUser = (
  kind: 'firm' | 'client',
  role: Role,
  level: ClientServiceLevel,
  clientId: string | null = 'client',
) => ({
  ...{ kind, roles: [role], firmId: 'firm', clientId, clientServiceLevel: level },
  licensingServiceLevel: 'Standard' as const,
});

describe('who may export what', () => {
  const all = ExportType.options;
  const noCitations = all.filter((type) => type !== 'citations');
  it.each<[string, ReturnType<typeof newUser>, readonly ExportType[]]>([
    ['a client administrator', newUser('client', 'ClientAdministrator', 'Hybrid'), all],
    [
      'a client contributor, but for citations, which they never see',
      newUser('client', 'ClientContributor', 'Saas'),
      noCitations,
    ],
    ['a viewer', newUser('client', 'ClientViewer', 'Saas'), everybodys],
    ['an administrator on full service', newUser('client', 'ClientAdministrator', 'FullService'), six],
    ['a contributor on full service', newUser('client', 'ClientContributor', 'FullService'), everybodys],
    ['a client accountant', newUser('client', 'ClientAccountingAdministrator', 'Saas'), none],
    ['a firm administrator', newUser('firm', 'Administrator', 'Saas'), all],
    ['a firm’s renewal administrator', newUser('firm', 'RenewalAdministrator', 'FullService'), all],
    ['a firm’s contributor', newUser('firm', 'RenewalContributor', 'Saas'), noCitations],
    ['a firm accountant', newUser('firm', 'AccountingAdministrator', 'Saas'), none],
    ['firm staff without a client', newUser('firm', 'Administrator', 'Saas', null), none],
  ])('%s', (_, user, types) => {
    expect(all.filter((type) => mayExport(user, type))).toEqual(all.filter((type) => types.includes(type)));
  });
});

describe('what narrows an export', () => {
  it.each([
    [1, '2026-11-21', 'TrackDate', '2026-11-01', '2026-11-30'],
    [2, '2026-11-21', 'TrackDate', '2026-12-01', '2026-12-31'],
    [3, '2028-02-29', 'DueDate', '2028-02-01', '2028-02-29'],
    [4, '2028-01-31', 'DueDate', '2028-02-01', '2028-02-29'],
    [4, '2027-01-31', 'DueDate', '2027-02-01', '2027-02-28'],
    [5, '2026-12-31', 'ExpirationDate', '2026-12-01', '2026-12-31'],
    [6, '2026-12-31', 'ExpirationDate', '2027-01-01', '2027-01-31'],
  ] as const)('preset %i on %s', (preset, day, dateType, startDate, endDate) => {
    expect(exportPresetSpan(ExportPreset.parse(preset), day)).toEqual({ dateType, startDate, endDate });
  });

  it.each([
    ['a month ends where the client is', 'America/Los_Angeles', '2026-12-01T07:30:00Z', '2026-11-01', '2026-11-30'],
    ['and begins there', 'America/Los_Angeles', '2026-12-01T08:00:00Z', '2026-12-01', '2026-12-31'],
    ['a leap day', 'America/New_York', '2028-02-29T23:30:00Z', '2028-02-01', '2028-02-29'],
  ])('costs are those of the current month: %s', (_, zone, now, startDate, endDate) => {
    expect(defaultExportFilters['cost-accounting'](today(zone, new Date(now)))).toEqual({ startDate, endDate });
  });

  it.each([
    ['2026-03-31', '2026-02-28'],
    ['2028-03-29', '2028-02-29'],
    ['2026-01-15', '2025-12-15'],
  ])('check requests begin a month before %s', (day, startDate) => {
    expect(defaultExportFilters['check-requests'](day)).toEqual({ startDate, endDate: day });
    // An end of one's own has the month before it.
    const left = exportFilters['check-requests'].parse({ endDate: '2025-01-02' });
    const completed = completeExportFilter('check-requests', left, day);
    expect(completed).toEqual({ startDate: '2024-12-02', endDate: '2025-01-02' });
  });

  const licenses = exportFilters.licenses;
  it('a preset fills what is left out, and nothing that was changed', () => {
    const query = licenses.parse({ dateType: 'DueDate', preset: 3, endDate: '2026-11-15' });
    expect(completeExportFilter('licenses', query, '2026-11-21')).toEqual({
      ...{ dateType: 'DueDate', preset: 3, startDate: '2026-11-01', endDate: '2026-11-15', active: true },
    });
  });

  it('without a date type start and end are ignored, whatever is in them', () => {
    expect(licenses.parse({ dateType: null, preset: 1, startDate: 'soon', endDate: '1066-10-14' })).toEqual(
      defaultExportFilters.licenses('2026-11-21'),
    );
  });

  it.each([
    ['true', true],
    ['false', false],
    [null, null],
    [undefined, true],
  ])('a status of %j', (given, active) => {
    expect(exportFilters.officers.parse({ active: given })).toEqual({ active });
    expect(exportFilters.officers.safeParse({ active: 'maybe' }).success).toBe(false);
  });

  it.each([
    [{}, ['startDate', 'endDate'], 'Required'],
    [{ startDate: '2026-02-30', endDate: '2026-02-29' }, ['startDate', 'endDate'], 'Invalid Date'],
    [{ startDate: '1899-12-31', endDate: '2026-01-01' }, ['startDate'], 'Year must be >= 1900'],
    [{ startDate: '2026-01-02', endDate: '2026-01-01' }, ['endDate'], 'End Date must be after or equal to Start Date'],
  ])('a period of costs: %j', (given, fields, message) => {
    const issues = exportFilters['cost-accounting'].safeParse(given).error?.issues;
    expect(issues?.map(({ path, message: said }) => [path[0], said])).toEqual(fields.map((field) => [field, message]));
  });
});
