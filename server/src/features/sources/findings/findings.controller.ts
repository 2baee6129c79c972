import { created, type Created } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/sources';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { DecideFindings, FindingsToTasks } from './findings.commands.js';
import { FindingQueries } from './findings.queries.js';

/** What the last list of a source says that is not so here. */
@ApiTags('sources')
@Controller('sources/:id')
@May('import.run')
export class FindingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: FindingQueries,
  ) {}

  @Get('differences')
  @Answers(C.sourceFindingList)
  list(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: C.findingsQuery }) query: C.FindingsQuery,
  ): Promise<C.SourceFindingList> {
    return this.queries.list(by, id, query);
  }

  @Post('differences')
  @Answers(C.findingsDecided, 202)
  decide(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.findingsBody }) body: C.FindingsBody,
  ): Promise<C.FindingsDecided> {
    return this.commands.execute(new DecideFindings(by, id, body));
  }

  @Post('tasks')
  @Answers(C.findingsDecided, 202)
  tasks(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.findingTasksBody }) body: C.FindingTasksBody,
  ): Promise<C.FindingsDecided> {
    return this.commands.execute(new FindingsToTasks(by, id, body));
  }

  @Post('acts/:actId/undo')
  @Answers(created, 202)
  async undo(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Param('actId', RecordId) actId: string,
  ): Promise<Created> {
    return this.commands.execute(await this.queries.undoOf(by, id, actId));
  }
}

/** What registers say of a license: for its page. */
@ApiTags('sources')
@Controller('licenses/:id/registers')
@May('license.read')
export class LicenseRegistersController {
  constructor(private readonly queries: FindingQueries) {}

  @Get()
  @Answers(C.registersSay)
  say(@By() by: Actor, @Param('id', RecordId) id: string): Promise<C.RegisterSays[]> {
    return this.queries.ofLicense(by, id);
  }
}
