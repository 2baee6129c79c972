import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type Created, created } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/tasks';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import * as Do from './tasks.commands.js';
import { TaskQueries } from './tasks.queries.js';

const LicenseId = () => Param('licenseId', RecordId);
const RenewalId = () => Param('renewalId', RecordId);
const TaskId = () => Param('taskId', RecordId);
const TaskBody = () => Body({ schema: C.taskBody });
const TaskChange = () => Body({ schema: C.taskChange });

/** The task of a renewal, by the renewal. */
@ApiTags('renewals')
@Controller('renewals/:renewalId/tasks')
@May('renewal.work')
export class RenewalTasksController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Answers(created, 201)
  create(@By() by: Actor, @RenewalId() renewalId: string, @TaskBody() body: C.TaskBody): Promise<Created> {
    return this.commands.execute(new Do.CreateTask(by, { renewalId }, newId(), body));
  }

  @Put(':taskId')
  @AnswersNothing()
  async change(
    @By() by: Actor,
    @RenewalId() renewalId: string,
    @TaskId() id: string,
    @TaskChange() body: Partial<C.TaskBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.ChangeTask(by, { renewalId }, id, body));
  }

  @Put(':taskId/complete')
  @AnswersNothing()
  async finish(@By() by: Actor, @RenewalId() renewalId: string, @TaskId() id: string): Promise<void> {
    await this.commands.execute(new Do.FinishTask(by, { renewalId }, id, undefined));
  }

  @Delete(':taskId')
  @AnswersNothing()
  async remove(@By() by: Actor, @RenewalId() renewalId: string, @TaskId() id: string): Promise<void> {
    await this.commands.execute(new Do.DeleteTask(by, { renewalId }, id, undefined));
  }
}

/** The same by the license, with or without a renewal in process (decision 6). */
@ApiTags('licenses')
@Controller('licenses/:licenseId')
@May('renewal.work')
export class LicenseTasksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: TaskQueries,
  ) {}

  @Get('renewal-task')
  @May('license.read')
  @Answers(C.taskOfLicense)
  show(@By() by: Actor, @LicenseId() licenseId: string): Promise<C.TaskOfLicense> {
    return this.queries.ofLicense(by, licenseId);
  }

  @Post('tasks')
  @Answers(created, 201)
  create(@By() by: Actor, @LicenseId() licenseId: string, @TaskBody() body: C.TaskBody): Promise<Created> {
    return this.commands.execute(new Do.CreateTask(by, { licenseId }, newId(), body));
  }

  @Put('tasks/:taskId')
  @AnswersNothing()
  async change(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @TaskId() id: string,
    @TaskChange() body: Partial<C.TaskBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.ChangeTask(by, { licenseId }, id, body));
  }

  @Put('tasks/:taskId/complete')
  @AnswersNothing()
  async finish(@By() by: Actor, @LicenseId() licenseId: string, @TaskId() id: string): Promise<void> {
    await this.commands.execute(new Do.FinishTask(by, { licenseId }, id, undefined));
  }

  @Delete('tasks/:taskId')
  @AnswersNothing()
  async remove(@By() by: Actor, @LicenseId() licenseId: string, @TaskId() id: string): Promise<void> {
    await this.commands.execute(new Do.DeleteTask(by, { licenseId }, id, undefined));
  }
}
