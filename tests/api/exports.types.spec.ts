import type { AccountingList } from '@evergreen/contracts/renewing/accounting';
import type { Paged } from '@evergreen/contracts/common';
import { ExportType } from '@evergreen/contracts/bulk-work/exports';
import type { HistoryActs } from '@evergreen/contracts/oversight/history';
import type { InvoicesOfRenewal } from '@evergreen/contracts/renewing/invoices';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { LicenseList } from '@evergreen/contracts/license-list';
import type { OfficerListRow } from '@evergreen/contracts/parties/officers';
import type { RenewalTip } from '@evergreen/contracts/licensing/renewal-tips';
import PizZip from 'pizzip';
import { readSheet } from 'read-excel-file/node';
import { daysOn } from '../support/days.js';
import { erased } from '../support/erased.js';
import { openExported, sly } from '../support/exports/exported.js';
import { exportedRows } from '../support/exports/exported-rows.js';
import { accountantOf } from '../support/areas/invoices.js';
import { exported, linesOf } from '../support/exports/exports.js';
import { saidByList, saidByPage } from '../support/exports/license-cells.js';
import { opened } from '../support/opened.js';

/** Every filter of a type, with all of its values. */
const whole: Readonly<Partial<Record<ExportType, object>>> = {
  officers: { active: null },
  'cost-accounting': { startDate: '2026-02-28', endDate: '2099-12-31' },
};

describe('each type of export', () => {
  const house = opened(openExported);

  const workbook = (type: ExportType, filter: object = whole[type] ?? {}) =>
    exported(house.api, house.admin, type, filter);
  /** Read by another program than the writer's own: days as days, numbers as numbers. */
  const sheetOf = async (type: ExportType, filter?: object) => {
    const [head = [], ...rows] = await readSheet(await workbook(type, filter), { trim: false });
    const day = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);
    return { head, rows: rows.map((row) => row.map(day)) };
  };
  const columnOf = async (type: ExportType, name: string, filter?: object) => {
    const { head, rows } = await sheetOf(type, filter);
    return rows.map((row) => row[head.indexOf(name)]);
  };

  it.each(ExportType.options)('has its columns in their order, each with its value: %s', async (type) => {
    const { columns, rows } = exportedRows(daysOn(0))[type];
    const { head, rows: cellRows } = await sheetOf(type);
    expect(head).toEqual(columns.replaceAll('\n', '').split('|'));
    // Other data of the test world comes after it.
    expect(cellRows.slice(0, rows.length)).toEqual(rows);
    expect(head.filter((_, column) => cellRows.every((row) => row[column] === null))).toEqual([]);
  });

  it('says what the screens say', async () => {
    const { admin, api, world, renewal } = house;
    const accountant = await accountantOf(api, world);
    const [{ body: tips }, { body: officers }, { body: invoices }] = [
      await admin.post<Paged<RenewalTip>>('/renewal-tips/list', {}),
      await admin.get<Paged<OfficerListRow>>('/corporate-officers?sortBy=name'),
      await accountant.get<AccountingList>('/accounting/invoices?sortBy=amount&sortDirection=asc'),
    ];
    expect(await columnOf('renewal-tips', 'License References')).toEqual(tips.items.map((item) => item.referenceCount));
    expect(await columnOf('officers', 'Status')).toEqual(
      officers.items.map((item) => (item.active ? 'Active' : 'Inactive')),
    );
    expect(await columnOf('officers', 'Licenses')).toEqual(officers.items.map((item) => item.licenseCount));
    const amounts = await columnOf('cost-accounting', 'Amount');
    expect(amounts.sort((a, b) => Number(a) - Number(b))).toEqual(invoices.items.map(({ amount }) => Number(amount)));
    for (const [name, field] of [
      ['GL Code', 'glCode'],
      ['Payee Code', 'payeeCode'],
    ] as const)
      expect(await columnOf('cost-accounting', name)).toEqual(invoices.items.map((item) => item[field]));
    expect(renewal.renewalId).toBe(invoices.items[0]?.renewalId);
  });

  it('says of each license, cell by cell, what its own page says, and the list', async () => {
    const { admin } = house;
    const { head, rows } = await sheetOf('licenses', { active: null });
    const { body: list } = await admin.post<LicenseList>('/licenses/list', { active: null });
    expect(rows).toHaveLength(list.totalItemCount);
    for (const listed of list.items) {
      const { body: page } = await admin.get<LicenseDetail>(`/licenses/${listed.id}`);
      const row = rows.find(([number]) => number === listed.licenseNumber) ?? [];
      const cells = (labels: readonly string[]) =>
        Object.fromEntries(labels.map((label) => [label, row[head.indexOf(label)]]));
      for (const said of [saidByPage(page), saidByList(listed)]) expect(cells(Object.keys(said))).toEqual(said);
    }
  });

  it('is one sheet with a frozen head and a filter, days and amounts as such, and no formula', async () => {
    for (const type of ExportType.options) {
      const zip = new PizZip(await workbook(type));
      const sheets = Object.keys(zip.files).filter((name) => name.startsWith('xl/worksheets/'));
      expect(sheets).toEqual(['xl/worksheets/sheet1.xml']);
      const xml = zip.file('xl/worksheets/sheet1.xml')?.asText() ?? '';
      expect(xml).toMatch(/<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"\/>/);
      expect(xml).toMatch(/<autoFilter ref="A1:[A-Z]+\d+"\/>/);
      expect(xml).not.toMatch(/<f[ >]/);
    }
    const citations = new PizZip(await workbook('citations'));
    const row = /<row r="2">.*?<\/row>/.exec(citations.file('xl/worksheets/sheet1.xml')?.asText() ?? '')?.[0] ?? '';
    const styles = citations.file('xl/styles.xml')?.asText() ?? '';
    const formats = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)];
    const formatOf = (value: string) => formats[Number(new RegExp(`s="(\\d+)"><v>${value}</v>`).exec(row)?.[1])]?.[1];
    // March 9, 2026 is day 46,090 in Excel; 4 is its id for #,##0.00.
    expect(styles).toContain(`<numFmt numFmtId="${formatOf('46090')}" formatCode="mm/dd/yyyy"/>`);
    expect(formatOf('250')).toBe('4');
  });

  it('guards in a .csv what a spreadsheet would take for a formula', async () => {
    const csv = linesOf(await exported(house.api, house.admin, 'properties', { format: 'csv' })).join('\n');
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""Harbor"")"`);
    expect(csv).toContain(`'${sly.phone}`);
    expect(csv).toContain(`'${sly.notes}`);
    const alerts = linesOf(await exported(house.api, house.admin, 'license-alerts', { format: 'csv' }));
    expect(alerts[1]).toMatch(/^'-5,Innholder,/);
  });

  it('is in the history with how many there were, and its filters', async () => {
    const { admin } = house;
    const lastAct = async () => (await admin.read<HistoryActs>('/history/acts?pageSize=5')).items[0];
    await workbook('cost-accounting', { startDate: '2026-03-01', endDate: '2026-03-31' });
    expect(await lastAct()).toMatchObject({
      personName: 'Admin Harborview',
      sentence: 'exported 1 invoice (Date: 03/01/2026 to 03/31/2026)',
    });
    await workbook('citations');
    expect(await lastAct()).toMatchObject({ sentence: 'exported 1 citation' });
  });

  it.each([
    ['license-alerts', 'License #'],
    ['license-officers', 'License #'],
  ] as const)('is narrowed by the status of the license: %s', async (type, name) => {
    const { contributor, secondary } = house;
    const column = await columnOf(type, name, { active: null });
    expect(await columnOf(type, name, { active: false })).toEqual([]);
    expect((await contributor.put(`/licenses/${secondary}/update-active`, { active: false })).status).toBe(204);
    expect(await columnOf(type, name, { active: null })).toEqual(column);
    expect(await columnOf(type, name, { active: false })).toEqual(type === 'license-officers' ? ['S-1'] : []);
    expect((await contributor.put(`/licenses/${secondary}/update-active`, { active: true })).status).toBe(204);
  });

  it('counts invoices by their day where the client is, and leaves out what was deleted', async () => {
    const { api, renewal, contributor } = house;
    const owner = await api.owner();
    // 11:30 PM on February 29 in New York.
    const late = `update invoices set created_on = '2028-03-01T04:30:00Z' where kind = 'CheckRequest'`;
    await owner.query(late);
    const days = async (startDate: string, endDate: string) => [
      (await columnOf('check-requests', 'Requested', { startDate, endDate })).length,
      (await columnOf('cost-accounting', 'Date', { startDate, endDate })).length,
    ];
    expect(await days('2028-02-29', '2028-02-29')).toEqual([2, 2]);
    expect(await days('2028-03-01', '2028-03-31')).toEqual([0, 0]);
    expect(await days('2026-02-28', '2026-03-05')).toEqual([0, 1]);
    expect(await days('2026-03-06', '2026-03-06')).toEqual([0, 1]);
    const { body } = await contributor.get<InvoicesOfRenewal>(`/renewals/${renewal.renewalId}/invoices`);
    const cancelled = body.checkRequests.find(({ isCancelled }) => isCancelled)?.id ?? '';
    const path = `/renewals/${renewal.renewalId}/check-request-invoices/${cancelled}`;
    expect((await contributor.delete(path)).status).toBe(204);
    expect(await days('2028-02-29', '2028-02-29')).toEqual([1, 1]);
    expect(await columnOf('cost-accounting', 'Amount', { startDate: '2026-02-01', endDate: '2028-12-31' })).toEqual(
      expect.arrayContaining([75, 100.5, 250]),
    );
  });

  it('names no one whose name was erased', async () => {
    const { api, world, officer } = house;
    await erased(api, world.clients.harborview, officer);
    for (const type of ['officers', 'license-officers'] as const) {
      const named = await columnOf(type, 'Officer', { active: true });
      expect(named).toContain('(erased)');
      expect(named).not.toContain(sly.officer);
    }
    expect(await columnOf('licenses', 'Officers')).toContain('(erased)');
  });
});
