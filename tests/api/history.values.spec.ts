import type { HistoryActs, UndoPreview } from '@evergreen/contracts/oversight/history';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';

describe('the history and the undo question name the field and its values', () => {
  const house = opened(openLicensing);

  const dates = { effectiveDate: '2026-01-01', expirationDate: '2026-12-31', trackDate: '2026-11-01' };
  const track = (id: string, fields: object) =>
    house.contributor.put(`/licenses/${id}/tracking-details`, { ...dates, isTrackingOnly: false, ...fields });
  const latest = async (id: string) => {
    const { body } = await house.admin.get<HistoryActs>(`/history/acts?subjectId=${id}`);
    return body.items[0];
  };
  const preview = (event: unknown) => house.contributor.read<UndoPreview>(`/history/events/${String(event)}/undo`);

  const expiration = { field: 'expirationDate', label: 'Expiration' };
  const [old, later] = ['12/31/2026', '11/30/2027'];

  it('of one or two changed fields', async () => {
    const id = await house.add(dates);
    await track(id, { expirationDate: '2027-11-30' });
    const act = await latest(id);
    expect(act?.changes).toEqual([{ ...expiration, before: old, after: later }]);
  });

  it('no values of three or more changed fields, of a new record, and of what the sentence says', async () => {
    const id = await house.add(dates);
    expect((await latest(id))?.changes).toEqual([]);
    await track(id, { effectiveDate: '2026-02-01', expirationDate: '2027-11-30', trackDate: '2027-10-01' });
    expect((await latest(id))?.changes).toEqual([]);
    const name = { name: 'Treasurer' };
    const { body } = await house.admin.post('/officer-titles', name);
    expect((await latest(body.id))?.changes).toEqual([]);
  });

  it('the values that come back, and those of a redo', async () => {
    const id = await house.add(dates);
    const { headers } = await track(id, { expirationDate: '2027-11-30' });
    expect((await preview(headers['undo'])).takes[0]?.changes).toEqual([{ ...expiration, before: later, after: old }]);
    const undone = await house.contributor.post(`/history/events/${String(headers['undo'])}/undo`, {});
    expect(undone.status).toBe(204);
    expect((await preview(undone.headers['undo'])).takes[0]?.changes).toEqual([
      { ...expiration, before: old, after: later },
    ]);
  });
});
