import { erasureContent } from '../../../server/src/kernel/verify/checkpoints/checkpoint-key.js';
import type { Kind, Scene } from './tampering.js';

const blank = ({ forger, bear }: Scene) =>
  forger.do(['update events set personal = null where stream_id = $1', [bear]]);
const erased = `insert into erasures (tenant_id, stream_id, erased_at, erased_by, events, signature)`;

const withoutTenant = ({ forger, other }: Scene) =>
  forger.do(
    ...['events', 'seals', 'toys', 'toy_grades', 'subjects'].map((table): [string, unknown[]] => [
      `delete from ${table} where tenant_id = $1`,
      [other],
    ]),
  );

export const erasureAndTenantKinds: readonly Kind[] = [
  [
    'an erasure forged',
    'erasures',
    async (scene) => {
      await blank(scene);
      await scene.forger.do([`${erased} values ($1, $2, now(), null, 2, null)`, [scene.tenant, scene.bear]]);
      await scene.forger.mendRows();
    },
  ],
  [
    'an erasure forged by the program’s own function',
    'erasures',
    async ({ forger, house, tenant, bear }) => {
      await house.owner.query(`select set_config('app.tenants', $1, false)`, [tenant]);
      await house.owner.query('select erase_personal($1, $2, null)', [tenant, bear]);
      await forger.mendRows();
    },
  ],
  [
    'an erasure forged and signed with another key',
    'erasures',
    async (scene) => {
      const { tenant: tenantId, bear: streamId, forger } = scene;
      await blank(scene);
      const erasedAt = new Date().toISOString();
      const signature = forger.sign(erasureContent({ tenantId, streamId, erasedAt, erasedBy: null }));
      await forger.do([`${erased} values ($1, $2, $3, null, 2, $4)`, [tenantId, streamId, erasedAt, signature]]);
      await forger.mendRows();
    },
  ],
  ['a whole tenant removed, with its seals and rows', 'checkpoints', withoutTenant],
  [
    'a whole tenant removed, and that it was ever counted',
    'checkpoints',
    async (scene) => {
      await withoutTenant(scene);
      await scene.forger.do(['delete from checkpoint_seals where tenant_id = $1', [scene.other]]);
    },
  ],
  [
    'a whole tenant removed, with every checkpoint',
    'copies',
    async (scene) => {
      await withoutTenant(scene);
      await scene.forger.do('truncate seals', 'truncate checkpoints', 'truncate checkpoint_seals');
    },
  ],
];

const owning =
  (statement: string): Kind[2] =>
  ({ house }) =>
    house.owner.query(statement);

export const guardKinds: readonly Kind[] = [
  ['triggers switched off', 'guards', owning('alter table events disable trigger events_are_append_only')],
  ['a trigger removed', 'guards', owning('drop trigger seals_are_append_only on seals')],
  [
    'a trigger’s function emptied',
    'guards',
    owning(
      `create or replace function events_are_append_only() returns trigger language plpgsql as 'begin return coalesce(new, old); end'`,
    ),
  ],
  ['row-level security switched off', 'guards', owning('alter table toys no force row level security')],
  ['a policy opened', 'guards', owning('alter policy tenant_only on clients using (true)')],
  ['a policy of the owner, given to another role', 'guards', owning('alter policy owner_all on clients to pg_monitor')],
  ['a right given', 'guards', owning('grant update on events to evergreen_app')],
];
