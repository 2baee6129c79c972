import { randomUUID } from 'node:crypto';
import type { Licensure } from '@evergreen/contracts/licensing/property-licenses';
import { sampleDates } from '@evergreen/workflows/testing/renewal-paths';
import { licenses } from '../../server/src/features/licensing/licenses/license/license.aggregate.js';
import { opened } from '../support/opened.js';
import { RenewalWork } from '../support/areas/renewal-calls.js';
import { pathOf, openPropertyLicenses } from '../support/areas/property-licenses.js';

describe('the timeline of licensure of a property', () => {
  const house = opened(openPropertyLicenses);
  const { contributor, stranger, run, newProperty, add } = house;

  it('tells the periods that were held, the gaps and the renewal in process, from the events', async () => {
    const on = await newProperty();
    const year = (of: number) => ({ effectiveDate: `${of}-01-01`, expirationDate: `${of}-12-31` });
    const id = await add(on, { licenseNumber: 'T-1', ...year(2022) });
    await add(on, {
      licenseNumber: 'T-2',
      licenseTerm: 'Perpetual',
      effectiveDate: '2020-05-01',
      expirationDate: null,
    });
    await run(async (uow) => {
      const dates = { trackDate: '2023-10-01', renewalId: randomUUID() };
      uow.append(licenses, await uow.load(licenses, id), { type: 'LicenseRenewed', ...year(2023), ...dates });
    });
    const entered = { ...year(2026), effectiveDate: '2024-03-01', trackDate: '2026-10-01', isTrackingOnly: false };
    expect((await contributor.put(`/licenses/${id}/tracking-details`, { ...entered, notes: '' })).status).toBe(204);
    const assignedUserId = house.people['contributor@meridian.example'] ?? null;
    const work = new RenewalWork(contributor, await add(on, { licenseNumber: 'T-3', assignedUserId }), false);
    expect((await work.begin()).status).toBe(201);
    expect((await stranger.get(pathOf(on, '/timeline'))).status).toBe(404);
    const { body } = await contributor.get<Licensure>(pathOf(on, '/timeline'));
    expect(body).toMatchObject({ totalItemCount: 3, activeItemCount: 3, inactiveItemCount: 0 });
    expect(body.items[0]).toMatchObject({
      licenseNumber: 'T-1',
      periods: [
        { from: '2022-01-01', to: '2022-12-31' },
        { from: '2023-01-01', to: '2023-12-31' },
        { from: '2024-03-01', to: '2026-12-31' },
      ],
      renewal: null,
    });
    expect(body.items[0]?.gaps[0]).toEqual({ from: '2024-01-01', to: '2024-02-29' });
    expect(body.items[1]).toMatchObject({ periods: [{ from: '2020-05-01', to: null }], gaps: [] });
    const { processStartDate, renewalDueDate: dueDate } = sampleDates;
    expect(body.items[2]?.renewal).toEqual({ processStartDate, dueDate });
  });
});
