import { randomUUID } from 'node:crypto';
import type { ReplacementBody, ReplacementInput } from '@evergreen/contracts/replacements';
import type { AddedFields } from '../../server/src/features/licenses/index.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import type { Api } from './api.js';
import { addSampleLicense, addStanding, type Standing } from './licensing.js';
import type { World } from './world.js';

export const people = '/replacements/people';
export const runs = '/replacements/runs';
const all = { all: true, ids: [] };
const none = { all: false, ids: [] };

/** Everywhere, by this officer. */
export const everywhere = (successor: string, more: Partial<ReplacementBody> = {}): ReplacementInput => ({
  successor,
  lastDay: '2026-01-31',
  ...{ license: all, entity: all, contact: all },
  ...more,
});
export const onLicensesAlone = (successor: string): ReplacementInput =>
  everywhere(successor, { entity: none, contact: none });

interface House {
  readonly api: Api;
  readonly world: World;
}

const written = <R>({ api, world }: House, work: (uow: UnitOfWork, tenantId: string) => R): Promise<R> => {
  const { harborview } = world.clients;
  return api.app
    .get(Transactions)
    .run(systemActor(harborview, world.firm, 'test'), randomUUID(), (uow) => Promise.resolve(work(uow, harborview)));
};

/** What licenses of Harborview stand on. */
export const addedStanding = (house: House): Promise<Standing> =>
  written(house, (uow, harborview) => addStanding(uow, harborview, ` ${randomUUID()}`));

/** So many licenses of Harborview in one transaction, each with these fields. */
export const addLicenses = (
  house: House,
  count: number,
  standing: Standing,
  fields: Partial<AddedFields>,
): Promise<string[]> =>
  written(house, (uow, harborview) =>
    Array.from({ length: count }, () => addSampleLicense(uow, harborview, standing, fields)),
  );
