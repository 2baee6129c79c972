import { created, type Created } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/import-differences';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { DecideDifferences, UndoAccepted } from './decide.commands.js';
import { DifferenceQueries } from './differences.queries.js';

@ApiTags('imports')
@Controller('imports/:id')
@May('import.run')
export class DifferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: DifferenceQueries,
  ) {}

  @Get('differences')
  @Answers(C.differenceList)
  list(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: C.differencesQuery }) query: C.DifferencesQuery,
  ): Promise<C.DifferenceList> {
    return this.queries.list(by, id, query);
  }

  @Post('differences')
  @Answers(C.decided, 202)
  decide(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.differencesBody }) body: C.DifferencesBody,
  ): Promise<C.Decided> {
    return this.commands.execute(new DecideDifferences(by, id, body));
  }

  @Post('acts/:actId/undo')
  @Answers(created, 202)
  undo(@By() by: Actor, @Param('id', RecordId) id: string, @Param('actId', RecordId) actId: string): Promise<Created> {
    return this.commands.execute(new UndoAccepted(by, id, { actId }));
  }
}
