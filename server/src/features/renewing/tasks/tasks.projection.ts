import type { At } from '../../../kernel/events/event.js';
import { patch, projection, put, remove, type RowOp } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { taskEvents } from './tasks.events.js';
import { TaskRow } from './tasks.rows.js';

const task = ({ tenantId, streamId: id }: At, fields: Partial<TaskRow>): RowOp =>
  patch(TaskRow, { tenantId, id }, fields);

export const taskRows = projection(
  taskEvents,
  {
    TaskCreated: ({ type: _, ...facts }, { tenantId, streamId: id }) => [
      put(TaskRow, { tenantId, id, status: 'open', ...facts }),
      put(SubjectRow, {
        tenantId,
        id,
        kind: 'task',
        label: 'Task',
        detail: null,
        ownerId: facts.licenseId ?? facts.propertyId,
      }),
    ],
    TaskDone: (_, envelope) => [task(envelope, { status: 'done', followUpDate: null, description: null })],
    TaskReopened: ({ description, followUpDate }, envelope) => [
      task(envelope, { status: 'open', description, followUpDate }),
    ],
    TaskDeleted: (_, envelope) => [task(envelope, { status: 'deleted' })],
    TaskRestored: (_, envelope) => [task(envelope, { status: 'open' })],
    TaskRemoved: (_, { tenantId, streamId: id }) => [remove(TaskRow, { tenantId, id })],
  },
  TaskRow,
);
