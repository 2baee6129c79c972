import { Missing } from '../errors.js';
import type { Loaded, UnitOfWork } from '../commands/unit-of-work.js';
import type { RecordState } from '../events/aggregate.js';
import { newId } from '../ids.js';
import { tenantOf } from '../tenancy/actor.js';
import type { NewOf } from './fields.js';
import type { RecordEvents } from './record-events.js';

type Known<N extends string, F extends object> = Pick<
  RecordEvents<N, F>,
  'aggregate' | 'added' | 'changed' | 'removed'
>;

/** An existing record. */
export type Standing = Loaded<RecordState & object>;

interface Where {
  readonly id?: string;
  readonly tenantId?: string;
}

/** @returns the new record's id */
export const addRecord = <N extends string, F extends object>(
  uow: UnitOfWork,
  record: Known<N, F>,
  fields: NewOf<F>,
  { id = newId(), tenantId = tenantOf(uow.by) }: Where = {},
): string => {
  uow.append(record.aggregate, uow.begin(record.aggregate, id, tenantId), record.added(fields));
  return id;
};

/** Loads a record for a change. @throws Missing; Conflict if the user saw another version */
export const standing = async <N extends string, F extends object>(
  uow: UnitOfWork,
  record: Known<N, F>,
  id: string,
  tenantId = tenantOf(uow.by),
): Promise<Standing> => {
  const { state, ...stream } = await uow.load(record.aggregate, id, tenantId);
  if (!state) throw new Missing();
  uow.expect(uow, stream);
  return { ...stream, state };
};

/** Changes what differs; appends nothing if nothing does. */
export const changeStanding = <N extends string, F extends object>(
  uow: UnitOfWork,
  record: Known<N, F>,
  stream: Standing,
  fields: Partial<F>,
): void => {
  const event = record.changed(stream.state, fields);
  if (event) uow.append(record.aggregate, stream, event);
};

export const changeRecord = async <N extends string, F extends object>(
  uow: UnitOfWork,
  record: Known<N, F>,
  id: string,
  fields: Partial<F>,
  tenantId?: string,
): Promise<void> => changeStanding(uow, record, await standing(uow, record, id, tenantId), fields);

/** A consequence of a command on another record: does not check the version. */
export const adjustRecord = async <N extends string, F extends object>(
  uow: UnitOfWork,
  record: Known<N, F>,
  id: string,
  fields: Partial<F>,
  tenantId?: string,
): Promise<void> => {
  const { state, ...stream } = await uow.load(record.aggregate, id, tenantId);
  if (state) changeStanding(uow, record, { ...stream, state }, fields);
};

export const removeRecord = async <N extends string, F extends object>(
  uow: UnitOfWork,
  record: Known<N, F>,
  id: string,
  tenantId?: string,
): Promise<void> => {
  uow.append(record.aggregate, await standing(uow, record, id, tenantId), record.removed());
};

/** Deletes it with its owner, or as a consequence of another command: does not check the version. */
export const endRecord = async <N extends string, F extends object>(
  uow: UnitOfWork,
  record: Known<N, F>,
  id: string,
  tenantId?: string,
): Promise<void> => {
  const stream = await uow.load(record.aggregate, id, tenantId);
  if (stream.state) uow.append(record.aggregate, stream, record.removed());
};

/** Undoes its creation. */
export const takeBackRecord = async <N extends string, F extends object>(
  uow: UnitOfWork,
  record: Known<N, F>,
  { id, eventId }: { readonly id: string; readonly eventId: string },
  tenantId?: string,
): Promise<void> => {
  uow.compensate(record.aggregate, await uow.load(record.aggregate, id, tenantId), eventId, record.removed());
};
