import { userTaskCalls, userTaskListCalls } from '@evergreen/contracts/calls/renewing/tasks';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adds, CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { newId } from '../../../../kernel/ids.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import * as Many from './bulk-tasks.commands.js';
import * as Do from '../tasks.commands.js';
import { UserTaskQueries } from './user-tasks.queries.js';

/** Several marked done at once are done for good: no undo is offered (docs/decisions/0048). */
const forGood = (by: Actor): Actor => ({ ...by, request: { ...by.request, onUndoable: undefined } });

/** A client's open tasks as its people work them, by kind. */
@ApiTags('tasks')
@Controller()
@May('tasks.read')
export class UserTaskListsController extends CallsController(userTaskListCalls, {
  counts: from(UserTaskQueries, 'counts'),
  renewals: from(UserTaskQueries, (queries, by, query) => queries.list(by, 'Renewal', query)),
  renewal: from(UserTaskQueries, (queries, by, id) => queries.one(by, 'Renewal', id)),
  changeRenewal: ['tasks.work', (by, id, body) => new Do.ChangeTask(by, { kind: 'Renewal' }, id, body)],
  managerChanges: from(UserTaskQueries, (queries, by, query) => queries.list(by, 'ManagerChange', query)),
  managerChange: from(UserTaskQueries, (queries, by, id) => queries.one(by, 'ManagerChange', id)),
  changeManagerChange: ['tasks.work', (by, id, body) => new Do.ChangeTask(by, { kind: 'ManagerChange' }, id, body)],
  /** Which authorities of its checklist are informed. */
  tickChecklist: ['tasks.work', (by, id, body) => new Do.TickChecklist(by, { kind: 'ManagerChange' }, id, body)],
  propertyContacts: from(UserTaskQueries, (queries, by, query) => queries.list(by, 'PropertyContact', query)),
  propertyContact: from(UserTaskQueries, (queries, by, id) => queries.one(by, 'PropertyContact', id)),
  changePropertyContact: ['tasks.work', (by, id, body) => new Do.ChangeTask(by, { kind: 'PropertyContact' }, id, body)],
}) {}

/** Commands on a task of any kind, and on several of them. */
@ApiTags('tasks')
@Controller()
@May('tasks.work')
export class UserTasksController extends CallsController(userTaskCalls, {
  assignAll: ['tasks.reassign', adds(Many.AssignTasks)],
  finishAll: (by, body) => new Many.FinishTasks(forGood(by), newId(), body),
  moveAll: adds(Many.MoveTasks),
  describeAll: adds(Many.DescribeTasks),
  assign: ['tasks.reassign', (by, id, body) => new Do.AssignTask(by, {}, id, body)],
  finish: (by, id) => new Do.FinishTask(by, {}, id, null),
}) {}
