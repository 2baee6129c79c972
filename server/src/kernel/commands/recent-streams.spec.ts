import type { AnyCatalog } from '../events/catalog.js';
import { RecentStreams } from './recent-streams.js';

const catalog = (kind: string, more: object = {}, spec: object = {}) =>
  ({ kind, specs: { Made: spec }, ...more }) as unknown as AnyCatalog;
const kinds = [catalog('plain'), catalog('run', { runs: true }), catalog('person', {}, { personal: ['name'] })];

const loaded = (kind: string, ...ids: string[]) => ({
  heads: new Map(ids.map((id) => [id, { kind, version: 2, hash: Buffer.alloc(32) }])),
  streams: new Map(ids.map((id) => [id, { id, tenantId: 'client', version: 2, state: { id } }])),
});

describe('the streams that a process worked on last', () => {
  it('are as many as it may keep: the last ones', () => {
    const recent = new RecentStreams({ kinds }, 2);
    for (const id of ['a', 'b', 'a', 'c']) recent.keep(loaded('plain', id));
    const kept = ['a', 'b', 'c'].filter((id) => recent.get('plain', 'client', id));
    expect(kept).toEqual(['a', 'c']);
    expect(recent.get('plain', 'client', 'c')).toMatchObject({ version: 2, state: { id: 'c' } });
  });

  it('are of one tenant and kind each', () => {
    const recent = new RecentStreams({ kinds });
    recent.keep(loaded('plain', 'a'));
    expect(recent.get('plain', 'another', 'a')).toBeUndefined();
    expect(recent.get('run', 'client', 'a')).toBeUndefined();
  });

  it.each(['run', 'person', 'unknown'])('are none of the kind %s', (kind) => {
    const recent = new RecentStreams({ kinds });
    recent.keep(loaded(kind, 'a'));
    expect(recent.get(kind, 'client', 'a')).toBeUndefined();
  });

  it('are not displaced by an act on very many', () => {
    const recent = new RecentStreams({ kinds });
    recent.keep(loaded('plain', ...Array.from({ length: 21 }, (_, index) => `${index}`)));
    expect(recent.get('plain', 'client', '3')).toBeUndefined();
  });

  it('are none that has no event', () => {
    const recent = new RecentStreams({ kinds });
    const { streams } = loaded('plain', 'a');
    recent.keep({ streams, heads: new Map([['a', { kind: 'plain', version: 0, hash: Buffer.alloc(32) }]]) });
    expect(recent.get('plain', 'client', 'a')).toBeUndefined();
  });
});
