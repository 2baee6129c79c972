import { Conflict, Missing } from '../errors.js';
import type { RecordKind } from '../events/record.js';
import { newId } from '../ids.js';
import { tenantOf } from '../tenancy/actor.js';
import type { UnitOfWork } from './unit-of-work.js';

interface Where {
  readonly id?: string;
  readonly tenantId?: string;
}

/** @returns the new record's id */
export const addRecord = <N extends string, F extends object>(
  uow: UnitOfWork,
  record: RecordKind<N, F>,
  fields: F,
  { id = newId(), tenantId = tenantOf(uow.by) }: Where = {},
): string => {
  uow.append(record.aggregate, uow.begin(record.aggregate, id, tenantId), record.added(fields));
  return id;
};

const existing = async <N extends string, F extends object>(
  uow: UnitOfWork,
  record: RecordKind<N, F>,
  id: string,
  tenantId = tenantOf(uow.by),
) => {
  const stream = await uow.load(record.aggregate, id, tenantId);
  if (!stream.state) throw new Missing();
  const seen = uow.by.request.ifMatch;
  if (seen !== undefined && seen !== stream.version) throw new Conflict(undefined, stream.version);
  return stream;
};

/** Changes what differs; nothing is written where nothing does. */
export const changeRecord = async <N extends string, F extends object>(
  uow: UnitOfWork,
  record: RecordKind<N, F>,
  id: string,
  wanted: Partial<F>,
  tenantId?: string,
): Promise<void> => {
  const stream = await existing(uow, record, id, tenantId);
  const event = record.changed(stream.state, wanted);
  if (event) uow.append(record.aggregate, stream, event);
};

export const removeRecord = async <N extends string, F extends object>(
  uow: UnitOfWork,
  record: RecordKind<N, F>,
  id: string,
  tenantId?: string,
): Promise<void> => {
  const stream = await existing(uow, record, id, tenantId);
  uow.append(record.aggregate, stream, record.removed());
};
