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
export type LoadedRecord = Loaded<RecordState & object>;

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
export const loadForChange = async <N extends string, F extends object>(
  uow: UnitOfWork,
  record: Known<N, F>,
  id: string,
  tenantId = tenantOf(uow.by),
): Promise<LoadedRecord> => {
  const { state, ...stream } = await uow.load(record.aggregate, id, tenantId);
  if (!state) throw new Missing();
  uow.expect(uow, stream);
  return { ...stream, state };
};

/** Changes what differs; appends nothing if nothing does. */
export const changeLoaded = <N extends string, F extends object>(
  uow: UnitOfWork,
  record: Known<N, F>,
  stream: LoadedRecord,
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
): Promise<void> => changeLoaded(uow, record, await loadForChange(uow, record, id, tenantId), fields);

/** A consequence of a command on another record: does not check the version. */
export const adjustRecord = async <N extends string, F extends object>(
  uow: UnitOfWork,
  record: Known<N, F>,
  id: string,
  fields: Partial<F>,
  tenantId?: string,
): Promise<void> => {
  const { state, ...stream } = await uow.load(record.aggregate, id, tenantId);
  if (state) changeLoaded(uow, record, { ...stream, state }, fields);
};

export const removeRecord = async <N extends string, F extends object>(
  uow: UnitOfWork,
  record: Known<N, F>,
  id: string,
  tenantId?: string,
): Promise<void> => {
  uow.append(record.aggregate, await loadForChange(uow, record, id, tenantId), record.removed());
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
