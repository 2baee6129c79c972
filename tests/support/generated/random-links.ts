import { randomUUID } from 'node:crypto';
import { addEntity, addEntityOfficer } from '../../../server/src/features/parties/entities/index.js';
import { addOfficer } from '../../../server/src/features/parties/officers/index.js';
import { Transactions } from '../../../server/src/kernel/commands/transactions.js';
import { systemActor } from '../../../server/src/kernel/tenancy/actor.js';
import type { Entities } from '../areas/entities.js';
import { addSampleLicense } from '../licensing.js';

interface Link {
  readonly who: string;
  readonly active: boolean;
}

/** The same numbers at every run. */
const chances = () => {
  let seed = 7;
  return (of: number) => (seed = (seed * 16_807) % 2_147_483_647) % of === 0;
};
const some = (many: number) => Array.from({ length: many }, () => randomUUID());

/**
 * 40 officers in 50 entities and on licenses at random, about 1,000 links with one title, in one act.
 * @param mark the prefix of their names
 */
export const addRandomLinks = async (house: Entities, mark: string, title: string) => {
  const chance = chances();
  const [people, places] = [some(40), some(50)];
  const pairs = people.flatMap((who) => places.map((place) => ({ who, at: place, active: !chance(3) })));
  const links = pairs.filter(() => chance(2));
  const onLicenses: Link[] = pairs.filter(() => chance(8));
  const tenantId = house.world.clients.harborview;
  const by = systemActor(tenantId, house.world.firm, 'test-links');
  await house.api.app.get(Transactions).run(by, randomUUID(), async (uow) => {
    for (const [index, id] of people.entries()) addOfficer(uow, tenantId, id, `${mark} officer ${index}`);
    for (const [index, id] of places.entries())
      addEntity(uow, tenantId, id, { name: `${mark} entity ${index}`, active: true });
    for (const { at, who, active } of links)
      addEntityOfficer(uow, tenantId, randomUUID(), {
        corporateEntityId: at,
        corporateOfficerId: who,
        officerTitleIds: [title],
        active,
        deactivatedDate: active ? null : '2026-01-31',
      });
    for (const { who, active } of onLicenses)
      addSampleLicense(uow, tenantId, house.standing, { officers: [{ officerId: who, titleIds: [title] }], active });
    return Promise.resolve();
  });
  return { people, places, links, onLicenses };
};

/** The expected count of a list with the switch "active only". */
export const countedByHand = (all: readonly { readonly active: boolean }[]) => {
  const active = all.filter((link) => link.active).length;
  return { totalItemCount: active, activeItemCount: active, inactiveItemCount: all.length - active };
};
