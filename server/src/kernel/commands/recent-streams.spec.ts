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

  it('are forgotten where an act on very many changed them', () => {
    const recent = new RecentStreams({ kinds });
    recent.keep(loaded('plain', 'a', 'b'));
    const many = loaded('plain', ...Array.from({ length: 21 }, (_, index) => `${index}`), 'a', 'b');
    many.heads.set('a', { kind: 'plain', version: 3, hash: Buffer.alloc(32) });
    recent.keep(many);
    expect(['a', 'b'].map((id) => recent.get('plain', 'client', id)?.version)).toEqual([undefined, 2]);
  });

  it('stay as the latest act left them, whichever ends last', () => {
    const recent = new RecentStreams({ kinds });
    const later = loaded('plain', 'a');
    later.heads.set('a', { kind: 'plain', version: 3, hash: Buffer.alloc(32) });
    recent.keep(later);
    recent.keep(loaded('plain', 'a'));
    expect(recent.get('plain', 'client', 'a')?.version).toBe(3);
  });

  it('are trusted unless they are old for more than one command in five', () => {
    const recent = new RecentStreams({ kinds });
    const after = (...asKept: boolean[]) => {
      for (const each of asKept) recent.note(each);
      return recent.areTrusted;
    };
    expect([after(), after(false, false), after(false)]).toEqual([true, true, false]);
    expect([after(true, true, true), after(true)]).toEqual([false, true]);
    const oneInFive = Array.from({ length: 100 }, (_, index) => index % 5 > 0);
    expect([after(...oneInFive), after(...oneInFive.map((asKept, index) => asKept && index % 5 > 1))]).toEqual([
      true,
      false,
    ]);
  });

  it('are none that has no event', () => {
    const recent = new RecentStreams({ kinds });
    const { streams } = loaded('plain', 'a');
    recent.keep({ streams, heads: new Map([['a', { kind: 'plain', version: 0, hash: Buffer.alloc(32) }]]) });
    expect(recent.get('plain', 'client', 'a')).toBeUndefined();
  });
});
