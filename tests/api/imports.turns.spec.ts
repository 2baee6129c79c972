import type { Caller } from '../support/api.js';
import { bostonConstants, importOf, openImporting, settled, upload } from '../support/areas/imports.js';
import { opened } from '../support/opened.js';

const head = 'license_num,license_type,business_name,address,city,state,zip,issued,expires';
const register = (mark: string, rows: number) =>
  [
    head,
    ...Array.from(
      { length: rows },
      (_, n) => `${mark}-${n},Innholder,Inn ${n} LLC,${n} Elm St,Boston,MA,02116,2026-01-01,2026-12-31`,
    ),
  ].join('\n');

/** Of 500 rows each. */
const BATCHES = 3;
const ROWS = BATCHES * 500;

describe('imports of several clients at once', () => {
  const { api, dana } = opened(openImporting);
  let other: Caller;

  beforeAll(async () => {
    other = await api.signIn('admin@meridian.example');
  });

  const ready = async (caller: Caller, content: string) => {
    const { body } = await upload(caller, content);
    const { suggestedMapping } = await importOf(caller, body.id);
    await caller.put(`/imports/${body.id}/mapping`, { mapping: { ...suggestedMapping, ...bostonConstants } });
    expect(await settled(caller, body.id)).toMatchObject({ status: 'Ready' });
    return body.id;
  };

  it('a one-row file of another client is done while a large one goes on', async () => {
    const [large, small] = [await ready(dana, register('L', ROWS)), await ready(other, register('S', 1))];
    await Promise.all([dana.post(`/imports/${large}/commit`), other.post(`/imports/${small}/commit`)]);
    expect(await settled(dana, large)).toMatchObject({ status: 'Completed', counts: { created: ROWS } });
    expect(await settled(other, small)).toMatchObject({ status: 'Completed', counts: { created: 1 } });
    const owner = await api.owner();
    const { rows } = await owner.query<{ stream_id: string; type: string }>(
      `select stream_id, type from events where stream_id = any ($1::uuid[]) and type in ('BatchImported', 'ImportCompleted')
       order by position`,
      [[large, small]],
    );
    const doneAt = rows.findIndex(({ stream_id, type }) => stream_id === small && type === 'ImportCompleted');
    const stepsBefore = rows.slice(0, doneAt).filter(({ stream_id }) => stream_id === large).length;
    expect(stepsBefore).toBeLessThan(BATCHES);
  });
});
