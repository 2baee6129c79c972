import type { Paged } from '@evergreen/contracts/common';
import type { HistoryActs, HistoryItem, UndoPreview } from '@evergreen/contracts/oversight/history';
import { licenses } from '../../server/src/features/licensing/licenses/license/license.aggregate.js';
import { EVERY } from '../../server/src/kernel/snapshots/snapshot.js';
import { Snapshots } from '../../server/src/kernel/snapshots/snapshots.js';
import { eventsRead, rowsRead } from '../support/events-read.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';

const PAGE = 10;

describe('the history of a record of many events', () => {
  const house = opened(openLicensing);
  const { admin, contributor } = house;
  let id: string;

  const change = async (times: number) => {
    const { harborview } = house.world.clients;
    await house.api.work(harborview, async (uow) => {
      const stream = await uow.load(licenses, id);
      const events = Array.from({ length: times }, (_, turn) => ({
        type: 'TrackingDetailsChanged' as const,
        notes: `Called the clerk, turn ${turn}.`,
      }));
      uow.append(licenses, stream, ...events);
    });
    await house.api.app.get(Snapshots).settled();
  };
  const alert = async (words: string): Promise<string> => {
    const answer = await contributor.put(`/licenses/${id}/update-alert`, { alert: words, isUrgent: false });
    expect(answer.status).toBeLessThan(300);
    return String(answer.headers['undo']);
  };
  const ask = async <T>(path: string): Promise<T> => {
    const { status, body } = await admin.get<T>(path);
    expect(status).toBe(200);
    return body;
  };
  const acts = `/history/acts?pageSize=${PAGE}`;
  const events = `/history/events?pageSize=${PAGE}&withUndo=true`;
  const ofIt = () => `&subjectKind=license&subjectId=${id}`;

  beforeAll(async () => {
    id = await house.add();
    await alert('The first of all');
    for (let turn = 0; turn < 8; turn++) await change(250);
    const undo = await alert('To be taken back');
    expect((await contributor.undo(undo)).status).toBe(204);
    for (let turn = 0; turn < PAGE; turn++) await alert(`Turn ${turn}`);
    await alert('The last of all');
  });

  /** Several pages: the newest, one in the middle, those around an event, the first events. */
  const pages = async () => {
    const newest = await ask<HistoryActs>(acts + ofIt());
    const list = await ask<Paged<HistoryItem>>(events + ofIt());
    const last = Math.ceil(list.totalItemCount / PAGE);
    const middle = await ask<Paged<HistoryItem>>(`${events}${ofIt()}&pageNumber=${Math.floor(last / 2)}`);
    const oldest = await ask<Paged<HistoryItem>>(`${events}${ofIt()}&sortDirection=asc`);
    return {
      ...{ newest, list, middle, oldest },
      undoing: (await ask<Paged<HistoryItem>>(`${events}${ofIt()}&pageNumber=2`)).items.find(({ undoes }) => undoes),
      older: await ask<HistoryActs>(`${acts}${ofIt()}&before=${newest.older}`),
      around: await ask<HistoryActs>(`${acts}${ofIt()}&eventId=${middle.items[0]?.id}`),
      client: await ask<HistoryActs>(acts),
      preview: await ask<UndoPreview>(`/history/events/${list.items[0]?.id}/undo`),
      undone: await ask<UndoPreview>(`/history/events/${list.items[3]?.id}/undo`),
    };
  };

  it('reads the same with snapshots and without', async () => {
    const owner = await house.api.owner();
    const { rows } = await owner.query('select version from snapshots where stream_id = $1', [id]);
    expect(rows).toHaveLength(2_000 / EVERY);
    const fast = await pages();
    await owner.query('create table kept_snapshots as select * from snapshots; delete from snapshots');
    const slow = await pages();
    await owner.query('insert into snapshots select * from kept_snapshots; drop table kept_snapshots');
    expect(fast).toEqual(slow);
    expect(fast.list.items[0]?.undo?.possible).toBe(true);
    expect(fast.undoing).toMatchObject({
      undoes: { sentence: expect.stringContaining('set an alert') as string },
    });
    expect(fast.middle.items[0]?.changes).toEqual([
      expect.objectContaining({ before: expect.stringContaining('Called the clerk') as string }) as object,
    ]);
  });

  it.each([
    ['its newest acts', () => acts + ofIt()],
    ['its newest events, with whether each can be undone', () => events + ofIt()],
    ['the newest acts of its client', () => acts],
  ])('reads no more than lies between two snapshots for %s', async (_, path) => {
    const { read } = await eventsRead(() => ask(path()));
    // Listed and, by the other call, checked for undo: once each.
    expect(read).toBeLessThanOrEqual(2 * (EVERY + 2 * PAGE));
  });

  it('reads an act once, however many of its events a page shows', async () => {
    const ofActs = (row: object) => 'undoes' in row && 'eventId' in row && !('data' in row);
    const page = () => ask<Paged<HistoryItem>>(`${events}${ofIt()}&pageNumber=50`);
    const { answer, read } = await rowsRead(page, ofActs);
    expect(new Set(answer.items.map(({ actId }) => actId)).size).toBe(1);
    expect(answer.items).toHaveLength(PAGE);
    expect(read).toBe(250);
  });

  it('reads no more than that to undo what was done last', async () => {
    const undo = await alert('Once more');
    const preview = await eventsRead(() => ask<UndoPreview>(`/history/events/${undo}/undo`));
    expect(preview.answer.possible).toBe(true);
    expect(preview.read).toBeLessThanOrEqual(2 * EVERY);
    const { answer, read } = await eventsRead(() => contributor.undo(undo));
    expect(answer.status).toBe(204);
    expect(read).toBeLessThanOrEqual(EVERY + 1);
    expect((await house.detail(id)).alert).toBe('The last of all');
  });

  it('says of an act of long ago what happened since', async () => {
    const [, first] = (await ask<Paged<HistoryItem>>(`${events}${ofIt()}&sortDirection=asc`)).items;
    const preview = await ask<UndoPreview>(`/history/events/${first?.id}/undo`);
    expect(preview).toMatchObject({
      possible: false,
      reason: expect.stringContaining('changed again since') as string,
    });
  });
});
