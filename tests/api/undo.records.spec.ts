import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem, UndoPreview } from '@evergreen/contracts/oversight/history';
import { areas } from '../../server/src/features/areas.js';
import { Database } from '../../server/src/kernel/db/database.js';
import type { Caller } from '../support/api.js';
import { Cells, deltaOf } from '../support/exports/cells.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { type RecordKindOf, recordKinds, RecordLives } from '../support/generated/record-lives.js';

const maker = 'contributor@harborview.example';

/** Records of the firm's tenant alone. */
const ofFirm = new Set(['firm', 'client']);

describe('every kind of record of the registry, from its beginning to after its end', () => {
  const house = opened(openLicensing);
  let lives: RecordLives;
  let cells: Cells;

  beforeAll(async () => {
    lives = new RecordLives(house);
    cells = Cells.of(await house.api.owner(), house.api.app.get(Database));
  });

  const historyOf = async (by: Caller, { kind }: RecordKindOf, id: string): Promise<HistoryItem[]> => {
    const answer = await by.get<Paged<HistoryItem>>(
      `/history/events?subjectId=${id}&subjectKind=${kind}&withUndo=true&pageSize=100${ofFirm.has(kind) ? '&of=firm' : ''}`,
    );
    expect([kind, answer.status]).toEqual([kind, 200]);
    return answer.body.items;
  };

  /** Undoes an event, and does it again; a refusal changes nothing. Returns the statuses. */
  const backAndForth = async (by: Caller, event: string, before: Awaited<ReturnType<Cells['look']>>) => {
    const after = await cells.look();
    const preview = await by.get<UndoPreview>(`/history/events/${event}/undo`);
    const undone = await by.post(`/history/events/${event}/undo`, {});
    const back = await cells.look();
    expect([...deltaOf(undone.status < 300 ? before : after, back)]).toEqual([]);
    if (undone.status >= 300) return [preview.status, undone.status];
    const redone = await by.post(`/history/events/${String(undone.headers['undo'])}/undo`, {});
    expect([...deltaOf(after, await cells.look())]).toEqual([]);
    return [preview.status, undone.status, redone.status];
  };

  it('are all kinds but those with events of their own', () => {
    const known = recordKinds().map(({ kind }) => kind);
    const others = areas.flatMap(({ aggregates }) => aggregates).filter(({ kind }) => !known.includes(kind));
    expect(others.map(({ kind }) => kind).sort()).toEqual([
      ...['bulk-assign', 'bulk-begin', 'company-contacts', 'export', 'import', 'import-act', 'imported-records'],
      ...['invoice', 'ledgerItem', 'letterTemplate', 'license', 'renewal', 'replacement', 'source-list', 'task'],
      ...['trustAccount', 'user'],
    ]);
  });

  it.each(recordKinds().map((kind) => [kind.kind, kind] as const))('%s', async (_, record) => {
    const { api, admin, firmAdmin, world } = house;
    const { kind, added, changed, removed } = record;
    const isFirms = ofFirm.has(kind);
    const [tenantId, by] = isFirms ? [world.firm, firmAdmin] : [world.clients.harborview, admin];
    const id = kind === 'firm' ? world.firm : randomUUID();
    const append = async (type: string, values: object) => {
      const before = await cells.look();
      api.pass({ minutes: 5 });
      await lives.append(maker, record, tenantId, id, { type, ...values });
      api.pass({ minutes: 5 });
      return before;
    };
    const newest = async () => (await historyOf(by, record, id))[0]?.id ?? '';
    if (kind !== 'firm') await append(added, await lives.values(record, tenantId, 0));
    const { tenantId: ____, ...values } = await lives.values(record, tenantId, 1);
    const before = await append(changed, values);
    const statuses = [await backAndForth(by, await newest(), before)];
    expect(statuses).toEqual([record.isUndone ? [200, 204, 204] : [200, 400]]);
    if (kind !== 'firm') {
      const standing = await append(removed, {});
      for (const { id: event, undo } of await historyOf(by, record, id)) {
        const answers = await backAndForth(by, event, standing);
        expect([kind, undo?.possible, answers]).toEqual([kind, (answers[1] ?? 0) < 300, answers]);
        statuses.push(answers);
      }
    }
    expect(statuses.flat().filter((status) => status >= 500)).toEqual([]);
  });
});
