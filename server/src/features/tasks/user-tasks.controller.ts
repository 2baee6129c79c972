import { type ChecklistBody, checklistChange } from '@evergreen/contracts/task-checklist';
import * as L from '@evergreen/contracts/tasks';
import * as C from '@evergreen/contracts/user-tasks';
import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import * as Many from './bulk-tasks.commands.js';
import * as Do from './tasks.commands.js';
import { UserTaskQueries } from './user-tasks.queries.js';

const TaskId = () => Param('taskId', RecordId);

/** Several marked done at once are done for good: no message offers to take that back (docs/decisions/0048). */
const forGood = (by: Actor): Actor => ({ ...by, request: { ...by.request, onUndoable: undefined } });

/** A client's open tasks as its people work them, by kind. */
@ApiTags('tasks')
@Controller('user-tasks')
@May('tasks.read')
export class UserTaskListsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: UserTaskQueries,
  ) {}

  @Get('counts')
  @Answers(C.userTaskCounts)
  counts(@By() by: Actor): Promise<C.UserTaskCounts> {
    return this.queries.counts(by);
  }

  @Get('renewals')
  @Answers(C.renewalTaskList)
  renewals(@By() by: Actor, @Query({ schema: C.renewalTasksQuery }) query: C.RenewalTasksQuery) {
    return this.queries.list(by, 'Renewal', query);
  }

  @Get('renewals/:taskId')
  @Answers(C.renewalTaskRow)
  renewal(@By() by: Actor, @TaskId() id: string): Promise<C.RenewalTaskRow> {
    return this.queries.one(by, 'Renewal', id);
  }

  @Put('renewals/:taskId')
  @May('tasks.work')
  @AnswersNothing()
  async changeRenewal(
    @By() by: Actor,
    @TaskId() id: string,
    @Body({ schema: L.taskChange }) body: Partial<L.TaskBody>,
  ) {
    await this.commands.execute(new Do.ChangeTask(by, { kind: 'Renewal' }, id, body));
  }

  @Get('manager-changes')
  @Answers(C.managerChangeTaskList)
  managerChanges(@By() by: Actor, @Query({ schema: C.managerChangeTasksQuery }) query: C.ManagerChangeTasksQuery) {
    return this.queries.list(by, 'ManagerChange', query);
  }

  @Get('manager-changes/:taskId')
  @Answers(C.managerChangeTaskRow)
  managerChange(@By() by: Actor, @TaskId() id: string): Promise<C.ManagerChangeTaskRow> {
    return this.queries.one(by, 'ManagerChange', id);
  }

  @Put('manager-changes/:taskId')
  @May('tasks.work')
  @AnswersNothing()
  async changeManagerChange(
    @By() by: Actor,
    @TaskId() id: string,
    @Body({ schema: L.taskChange }) body: Partial<L.TaskBody>,
  ) {
    await this.commands.execute(new Do.ChangeTask(by, { kind: 'ManagerChange' }, id, body));
  }

  /** Which authorities of its checklist are informed. */
  @Put('manager-changes/:taskId/checklist')
  @May('tasks.work')
  @AnswersNothing()
  async tickChecklist(
    @By() by: Actor,
    @TaskId() id: string,
    @Body({ schema: checklistChange }) body: Partial<ChecklistBody>,
  ) {
    await this.commands.execute(new Do.TickChecklist(by, { kind: 'ManagerChange' }, id, body));
  }

  @Get('property-contacts')
  @Answers(C.propertyContactTaskList)
  propertyContacts(@By() by: Actor, @Query({ schema: C.propertyTasksQuery }) query: C.PropertyTasksQuery) {
    return this.queries.list(by, 'PropertyContact', query);
  }

  @Get('property-contacts/:taskId')
  @Answers(C.propertyContactTaskRow)
  propertyContact(@By() by: Actor, @TaskId() id: string): Promise<C.PropertyContactTaskRow> {
    return this.queries.one(by, 'PropertyContact', id);
  }

  @Put('property-contacts/:taskId')
  @May('tasks.work')
  @AnswersNothing()
  async changePropertyContact(
    @By() by: Actor,
    @TaskId() id: string,
    @Body({ schema: L.taskChange }) body: Partial<L.TaskBody>,
  ) {
    await this.commands.execute(new Do.ChangeTask(by, { kind: 'PropertyContact' }, id, body));
  }
}

/** What is done to a task of any kind, and to several of them. */
@ApiTags('tasks')
@Controller('user-tasks')
@May('tasks.work')
export class UserTasksController {
  constructor(private readonly commands: CommandBus) {}

  @Put('bulk-assign')
  @May('tasks.reassign')
  @Answers(C.bulkTasksAnswer)
  assignAll(
    @By() by: Actor,
    @Body({ schema: C.bulkAssignTasksBody }) body: C.BulkAssignTasksBody,
  ): Promise<C.BulkTasksAnswer> {
    return this.commands.execute(new Many.AssignTasks(by, newId(), body));
  }

  @Put('bulk-complete')
  @Answers(C.bulkTasksAnswer)
  finishAll(@By() by: Actor, @Body({ schema: C.bulkTasksBody }) body: C.BulkTasksBody): Promise<C.BulkTasksAnswer> {
    return this.commands.execute(new Many.FinishTasks(forGood(by), newId(), body));
  }

  @Put('bulk-update-follow-up-dates')
  @Answers(C.bulkTasksAnswer)
  moveAll(
    @By() by: Actor,
    @Body({ schema: C.bulkTaskDatesBody }) body: C.BulkTaskDatesBody,
  ): Promise<C.BulkTasksAnswer> {
    return this.commands.execute(new Many.MoveTasks(by, newId(), body));
  }

  @Put('bulk-update-descriptions')
  @Answers(C.bulkTasksAnswer)
  describeAll(
    @By() by: Actor,
    @Body({ schema: C.bulkTaskDescriptionsBody }) body: C.BulkTaskDescriptionsBody,
  ): Promise<C.BulkTasksAnswer> {
    return this.commands.execute(new Many.DescribeTasks(by, newId(), body));
  }

  @Put(':taskId/assign')
  @May('tasks.reassign')
  @AnswersNothing()
  async assign(@By() by: Actor, @TaskId() id: string, @Body({ schema: L.assignTaskBody }) body: L.AssignTaskBody) {
    await this.commands.execute(new Do.AssignTask(by, {}, id, body));
  }

  @Put(':taskId/complete')
  @AnswersNothing()
  async finish(@By() by: Actor, @TaskId() id: string) {
    await this.commands.execute(new Do.FinishTask(by, {}, id, undefined));
  }
}
