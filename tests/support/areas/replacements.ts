import { randomUUID } from 'node:crypto';
import type { Paged, Problem } from '@evergreen/contracts/common';
import type {
  Leaver,
  NamingPlace,
  ReplacementBody,
  ReplacementInput,
  ReplacementRun,
} from '@evergreen/contracts/bulk-work/replacements';
import type { AddedFields } from '../../../server/src/features/licensing/licenses/license/licenses.fields.js';
import type { UnitOfWork } from '../../../server/src/kernel/commands/unit-of-work.js';
import type { Answer, Api, Caller } from '../api.js';
import { named, openEntities } from './entities.js';
import { addSampleLicense, addStanding, type Standing } from '../licensing.js';
import type { World } from '../world.js';

export const people = '/replacements/people';
export const runs = '/replacements/runs';
const all = { all: true, ids: [] };
const none = { all: false, ids: [] };

/** In all places, by this officer. */
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
  return api.work(harborview, (uow) => work(uow, harborview));
};

/** The records that licenses of Harborview refer to. */
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

/** The managing firm's side. */
export const theirs = { renewalDesignation: 'ManagingFirm' } as const;

/** The program with its world, and common acts for replacing a person. */
export const openReplacements = async () => {
  const house = await openEntities();
  const { admin, contributor } = house;
  const replace = (id: string, body: ReplacementInput, headers = {}, who: Caller = contributor) =>
    who.post<{ runId: string } & Problem>(`${people}/${id}`, body, headers);
  const leaver = (id: string, who: Caller = contributor) => who.read<Leaver>(`${people}/${id}`);
  const places = (id: string, query: string) => contributor.read<Paged<NamingPlace>>(`${people}/${id}/places?${query}`);
  const runOf = ({ body: { runId } }: Answer<{ runId: string }>) =>
    contributor.read<ReplacementRun>(`${runs}/${runId}`);
  const undo = (id: unknown) => admin.undo(String(id));
  const officersOf = async (license: string) =>
    (await house.detail(license)).officers.map(({ officerId, officerTitles }) => [officerId, officerTitles.length]);
  const contactAt = (property: string, name: string, fields: object = {}) =>
    contributor.added(`/properties/${property}/contacts`, { name, isKeyContact: true, ...fields });
  const contactsAt = async (property: string) =>
    (
      await contributor.read<{ items: { name: string; phone: string | null; isKeyContact: boolean }[] }>(
        `/properties/${property}/contacts`,
      )
    ).items;

  /**
   * On two licenses, of which the firm works one, on an inactive one, in two entities, and key contact of a property
   * of their own.
   */
  const dana = async () => {
    const name = named('Dana');
    const id = await house.officer(contributor, { name });
    const [place, elsewhere] = [
      await house.addStanding(` ${randomUUID()}`),
      await house.addStanding(` ${randomUUID()}`),
    ];
    const officers = [{ officerId: id, titleIds: [house.title] }];
    const own = await house.add({ officers }, place);
    const firms = await house.add({ officers, ...theirs }, elsewhere);
    const over = await house.add({ officers, active: false }, place);
    const entities = [await house.entity(), await house.entity()];
    const links = [await house.linked(entities[0]!, id), await house.linked(entities[1]!, id)];
    await contributor.added(`/licensing-authorities/${place.authority}/key-contact-change-forms`, {
      label: 'Change of manager',
      url: 'https://city.example/43.pdf',
    });
    const contact = await contactAt(place.property, name, { title: 'Manager', phone: '6175550142' });
    return { id, name, at: place, elsewhere, own, firms, over, entities, links, contact };
  };
  return { ...house, replace, leaver, places, runOf, undo, officersOf, contactAt, contactsAt, dana };
};
export type Replacements = Awaited<ReturnType<typeof openReplacements>>;
