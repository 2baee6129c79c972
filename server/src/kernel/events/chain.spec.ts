import fc from 'fast-check';
import { canonical, chainHash, genesis } from './chain.js';

/** The same, said once more by other means: sorted first, then written by JSON itself. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => sorted(item) ?? null);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(entries.map(([key, field]) => [key, sorted(field)]));
};
const written = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (value instanceof Map)
    return `{${[...value]
      .filter(([, field]) => field !== undefined)
      .map(([key, field]) => `${JSON.stringify(key)}:${written(field)}`)
      .join(',')}}`;
  return JSON.stringify(value) ?? 'null';
};

describe('canonical', () => {
  it('is JSON with sorted keys', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(canonical(value)).toBe(written(sorted(value)));
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('tells apart keys that read the same when they are joined', () => {
    const values = [{}, { '': 1 }, { 'a,b': 1 }, { a: 1, b: 1 }, { '': 1, a: 1 }, { ',a': 1 }];
    for (const value of [...values, ...values.toReversed()]) expect(canonical(value)).toBe(written(sorted(value)));
  });

  it('knows no order of keys, and leaves out what is undefined', () => {
    expect(canonical({ b: [undefined, 1], a: { 'ä"': null, Z: undefined } })).toBe('{"a":{"ä\\"":null},"b":[null,1]}');
    expect(canonical({ a: { Z: undefined, 'ä"': null }, b: [null, 1] })).toBe('{"a":{"ä\\"":null},"b":[null,1]}');
    expect([canonical({}), canonical([]), canonical(undefined)]).toEqual(['{}', '[]', 'null']);
  });
});

describe('chainHash', () => {
  const event = {
    tenantId: '018f0000-0000-7000-8000-000000000001',
    streamId: '018f0000-0000-7000-8000-000000000002',
    version: 1,
    eventId: '018f0000-0000-7000-8000-000000000003',
    kind: 'license',
    type: 'AlertSet',
    typeVersion: 1,
    data: { alert: 'Fire – exit', isUrgentAlert: true },
    meta: { actorId: null, onBehalfOf: null, correlationId: 'one', causationId: 'two' },
    recordedAt: '2026-11-22T08:00:00.000Z',
  };

  it('stays what release 0.3.0 wrote', () => {
    expect(chainHash(genesis, event).toString('hex')).toBe(
      '48536a0d159ff214d340b4e7d1bc1c165107d8656bea9709264d7a50902207cf',
    );
  });

  it('is another one for another event, and after another one', () => {
    const first = chainHash(genesis, event);
    expect(chainHash(first, event).equals(first)).toBe(false);
    expect(chainHash(genesis, { ...event, data: { ...event.data, isUrgentAlert: false } }).equals(first)).toBe(false);
  });
});
