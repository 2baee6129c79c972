import { id as anId } from '@evergreen/contracts/common';
import { replacementMessages, type ReplacementBody } from '@evergreen/contracts/bulk-work/replacements';
import { today } from '@evergreen/workflows/dates';
import { nameKey } from '@evergreen/workflows/record-keys';
import { may } from '@evergreen/workflows/permissions';
import type { ReplacementRequest } from '@evergreen/workflows/bulk-work/replacement.events';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { seenBy } from '../../../kernel/records/keeping.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { officerNamed } from '../../parties/officers/index.js';
import { type Person, personOf } from './person.js';
import { chosenPlaces } from './places.js';

export interface Successor {
  /** Null: no officer, or a new one. */
  readonly id: string | null;
  readonly name: string;
}

/** A new officer's owner: the leaver's, if the user may. */
export const besideLeaver = ({ by }: UnitOfWork, { officerTenantId }: Person): string => {
  const kept = officerTenantId !== null && may(by, 'entity.edit', { tenantId: officerTenantId });
  return kept ? officerTenantId : tenantOf(by);
};

const field = 'successor';

/** An officer by id, or a name, existing or new. @throws Refusal */
const successorOf = async (uow: UnitOfWork, person: Person, typed: string): Promise<Successor | null> => {
  if (typed === '') return null;
  const seen = seenBy(uow.by, true);
  const given = anId.safeParse(typed).data;
  if (given === undefined && nameKey(typed) === nameKey(person.name))
    throw new Refusal(replacementMessages.samePerson, { field });
  const first = person.officerId === null ? tenantOf(uow.by) : besideLeaver(uow, person);
  const id = given ?? (await officerNamed(uow, [...new Set([first, ...seen])], typed));
  if (id === undefined) return { id: null, name: typed };
  if (id === person.officerId) throw new Refusal(replacementMessages.samePerson, { field });
  const [known] = await uow.query<{ name: string }>(
    'select name from corporate_officers where tenant_id = any ($1::uuid[]) and id = $2',
    [seen, id],
  );
  if (!known) throw new Refusal(replacementMessages.unknownSuccessor, { field });
  return { id, name: known.name };
};

export interface Understood {
  readonly person: Person;
  readonly asked: ReplacementRequest;
  /** The successor becomes a new officer. */
  readonly isNewOfficer: boolean;
}

/** Validates the request against the current state. @throws Missing, Conflict, Refusal */
export const understood = async (uow: UnitOfWork, personId: string, body: ReplacementBody): Promise<Understood> => {
  const { by, now } = uow;
  const person = await personOf(uow, by, personId);
  uow.expect(uow, person);
  const { lastDay, phone, email, officerTitleIds } = body;
  if (lastDay > today(by.timeZone, new Date(now))) throw new Refusal(replacementMessages.lastDay, { field: 'lastDay' });
  const [places, successor] = await Promise.all([
    chosenPlaces(uow, by, person, body),
    successorOf(uow, person, body.successor),
  ]);
  const total = places.license.length + places.entity.length + places.contact.length;
  const request = {
    ...{ personId, officerId: person.officerId, name: person.name },
    ...{ successorId: successor?.id ?? null, successorName: successor?.name ?? null },
    ...{ phone, email, lastDay, officerTitleIds: [...new Set(officerTitleIds)], places, total },
  };
  const isNewOfficer = successor?.id === null && places.license.length + places.entity.length > 0;
  return { person, asked: request, isNewOfficer };
};
