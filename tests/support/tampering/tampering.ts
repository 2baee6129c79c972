import { randomUUID } from 'node:crypto';
import type { Check } from '../../../server/src/kernel/verify/findings.js';
import { type Forger } from './forger.js';
import type { ToyHouse } from './toy-house.js';

/** The forger's situation: two minutes' work of one tenant, another tenant, all of it sealed. */
export interface Scene {
  readonly forger: Forger;
  readonly house: ToyHouse;
  readonly tenant: string;
  readonly other: string;
  /** Of five events; the last one is of the second minute. */
  readonly bear: string;
  /** Of two events. */
  readonly duck: string;
  /** Of one event, of the second minute. */
  readonly fox: string;
}

/** The check that finds it; `copies` needs a checkpoint that was stored elsewhere. */
export type Kind = readonly [what: string, by: Check, act: (scene: Scene) => Promise<unknown>];

export const sceneOf = async (house: ToyHouse) => {
  const [tenant, other] = [randomUUID(), randomUUID()];
  const bear = await house.add(tenant);
  const duck = await house.add(tenant, { name: 'Duck' });
  await house.add(other);
  await house.change(tenant, bear, { size: 4 });
  await house.change(tenant, bear, { size: 5, owner: 'Lee Park' });
  await house.change(tenant, bear, { name: 'Old Bear' });
  const first = await house.seals.take();
  await house.change(tenant, bear, { size: 6 });
  await house.change(tenant, duck, { size: 2 });
  const fox = await house.add(tenant, { name: 'Fox' });
  const second = await house.seals.take();
  const records = { tenant, other, bear, duck, fox };
  return { records, kept: [...first.checkpoints, ...second.checkpoints] };
};

const set = (columns: string, version: number) => (scene: Scene) =>
  scene.forger.do([`update events set ${columns} where stream_id = $1 and version = ${version}`, [scene.bear]]);
const cut = (version: number) => (scene: Scene) =>
  scene.forger.do([`delete from events where stream_id = $1 and version = ${version}`, [scene.bear]]);
const withoutRows = (toy: string): [string, unknown[]][] =>
  ['events where stream_id', 'toy_grades where toy_id', 'toys where id', 'subjects where id'].map((where) => [
    `delete from ${where} = $1`,
    [toy],
  ]);

/** A forged past that is consistent in itself: events, hashes, rows. */
const rewrite = async ({ forger, bear }: Scene, version: number) => {
  await forger.do([
    `update events set data = data || '{"size": 9}' where stream_id = $1 and version = ${version}`,
    [bear],
  ]);
  await forger.rehash(bear);
  await forger.mendRows();
};
const unseal = ({ forger }: Scene) => forger.do('truncate seals', 'truncate checkpoints', 'truncate checkpoint_seals');
const unsealNewest = ({ forger }: Scene) =>
  forger.do(
    'delete from seals where number = 2',
    'delete from checkpoints where number = 2',
    'delete from checkpoint_seals where checkpoint = 2',
  );

export const eventKinds: readonly Kind[] = [
  ['data changed', 'events', set(`data = data || '{"size": 7}'`, 2)],
  ['personal changed', 'events', set(`personal = personal || '{"owner": "Mallory"}'`, 1)],
  ['personal blanked', 'events', set('personal = null', 1)],
  ['meta changed', 'events', set(`meta = meta || '{"actorId": null}'`, 2)],
  ['type changed', 'events', set(`type = 'ToyAdded'`, 2)],
  ['its version changed', 'events', set('type_version = 2', 2)],
  ['kind changed', 'events', set(`kind = 'doll'`, 2)],
  ['hash changed', 'events', set('hash = sha256(hash)', 2)],
  ['id changed', 'events', set('event_id = gen_random_uuid()', 2)],
  ['time changed', 'events', set(`recorded_at = recorded_at - interval '1 hour'`, 2)],
  [
    'time changed by less than is ever written',
    'events',
    set(`recorded_at = recorded_at + interval '1 microsecond'`, 2),
  ],
  ['place in the log changed', 'seals', set('position = default', 5)],
  ['transaction changed', 'seals', set(`xid = '1'::xid8`, 2)],
  ['version changed', 'events', set('version = 9', 5)],
  ['moved to another tenant', 'events', set('tenant_id = gen_random_uuid()', 5)],
  ['moved to another stream', 'events', set('stream_id = gen_random_uuid()', 5)],
  ['the first event missing', 'events', cut(1)],
  ['one in the middle missing', 'events', cut(3)],
  ['the last one missing', 'rows', cut(5)],
  ['a stream missing', 'rows', ({ forger, duck }) => forger.do(['delete from events where stream_id = $1', [duck]])],
  [
    'two events swapped',
    'events',
    async (scene) => {
      await set('version = 100', 2)(scene);
      await set('version = 2', 3)(scene);
      await set('version = 3', 100)(scene);
    },
  ],
  [
    'two streams swapped',
    'events',
    ({ forger, duck, fox }) =>
      forger.do(
        ['update events set stream_id = $2 where stream_id = $1', [duck, randomUUID()]],
        ['update events set stream_id = $2 where stream_id = $1', [fox, duck]],
      ),
  ],
];

/** Before, these were found only after the day's seal; now after the minute's. */
export const rewritings: readonly Kind[] = [
  [
    'rewritten with new hashes',
    'seals',
    async ({ forger, bear }) => {
      await set(`data = data || '{"size": 9}'`, 5)({ forger, bear } as Scene);
      await forger.rehash(bear);
    },
  ],
  ['rewritten with new hashes and rows', 'seals', (scene) => rewrite(scene, 5)],
  ['old events rewritten with new hashes and rows', 'seals', (scene) => rewrite(scene, 2)],
  [
    'the last one removed, its row lowered',
    'seals',
    async (scene) => {
      await cut(5)(scene);
      await scene.forger.mendRows();
    },
  ],
  ['a stream of the last minute removed with its rows', 'seals', ({ forger, fox }) => forger.do(...withoutRows(fox))],
  ['an old stream removed with its rows', 'seals', ({ forger, duck }) => forger.do(...withoutRows(duck))],
  ['a last event forged', 'rows', ({ forger, bear }) => forger.append(bear, { size: 1 })],
  [
    'a last event forged, its row’s version raised',
    'rows',
    async ({ forger, bear }) => {
      await forger.append(bear, { size: 1 });
      await forger.do(['update toys set version = version + 1 where id = $1', [bear]]);
    },
  ],
  [
    'a last event forged, dated 2025, with its rows',
    'dates',
    async ({ forger, bear }) => {
      await forger.append(bear, { size: 1 }, '2025-03-04T05:06:07.000Z');
      await forger.mendRows();
    },
  ],
  [
    'a last event forged with its rows, in a place that is sealed',
    'seals',
    async ({ forger, bear }) => {
      await forger.append(bear, { size: 1 });
      await forger.do(
        [
          'delete from events where position = (select position from events where stream_id = $1 and version = 5)',
          [bear],
        ],
        ['update events set version = 5, position = default where stream_id = $1 and version = 6', [bear]],
      );
      await forger.rehash(bear);
      await forger.mendRows();
    },
  ],
];

export const sealKinds: readonly Kind[] = [
  ['a seal altered', 'seals', ({ forger }) => forger.do(`update seals set taken_at = taken_at + interval '1 day'`)],
  ['a seal’s root altered', 'seals', ({ forger }) => forger.do('update seals set root = sha256(root)')],
  [
    'an old seal removed',
    'seals',
    ({ forger, tenant }) => forger.do(['delete from seals where tenant_id = $1 and number = 1', [tenant]]),
  ],
  [
    'seals recomputed after a rewrite',
    'checkpoints',
    async (scene) => {
      await rewrite(scene, 2);
      await scene.forger.reseal(scene.tenant);
    },
  ],
  [
    'seals and checkpoints recomputed after a rewrite',
    'checkpoints',
    async (scene) => {
      await rewrite(scene, 2);
      await scene.forger.reseal(scene.tenant);
      await scene.forger.recount();
    },
  ],
  [
    'the newest seal removed, and what it covered rewritten',
    'checkpoints',
    async (scene) => {
      await scene.forger.do('delete from seals where number = 2');
      await rewrite(scene, 5);
    },
  ],
  [
    'the newest seal and its checkpoint removed, and what they covered rewritten',
    'copies',
    async (scene) => {
      await unsealNewest(scene);
      await rewrite(scene, 5);
    },
  ],
  [
    'all seals removed, and history rewritten',
    'checkpoints',
    async (scene) => {
      await scene.forger.do('truncate seals');
      await rewrite(scene, 2);
    },
  ],
  [
    'all seals and checkpoints removed, and history rewritten',
    'copies',
    async (scene) => {
      await unseal(scene);
      await rewrite(scene, 2);
    },
  ],
  [
    'all seals and checkpoints removed, history rewritten, and sealed again by the program itself',
    'copies',
    async (scene) => {
      await unseal(scene);
      await rewrite(scene, 2);
      await scene.house.seals.take();
    },
  ],
];
