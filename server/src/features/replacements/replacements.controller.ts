import type { Paged } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/replacements';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, AnswersInstead } from '../../kernel/http/answers.js';
import { Takes } from '../../kernel/http/bodies/takes.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { ReplacementPlans } from './plan.service.js';
import { Replace } from './replacements.commands.js';
import { ReplacementQueries } from './replacements.queries.js';

/** Three times two thousand ids. */
const longBody = 320 * 1024;

/** Somebody leaves: an officer or a property contact, by its id. */
@ApiTags('replacements')
@Controller('replacements')
@May('entity.read')
export class ReplacementsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ReplacementQueries,
    private readonly plans: ReplacementPlans,
  ) {}

  @Get('people/:personId')
  @Answers(C.leaver)
  leaver(@By() by: Actor, @Param('personId', RecordId) personId: string): Promise<C.Leaver> {
    return this.queries.leaver(by, personId);
  }

  @Get('people/:personId/places')
  @Answers(C.namingPlaces)
  places(
    @By() by: Actor,
    @Param('personId', RecordId) personId: string,
    @Query({ schema: C.placesQuery }) query: C.PlacesQuery,
  ): Promise<Paged<C.NamingPlace>> {
    return this.queries.places(by, personId, query);
  }

  @Post('people/:personId/plan')
  @May('entity.edit')
  @HttpCode(200)
  @Takes(longBody, 'json')
  @Answers(C.replacementPlan)
  plan(
    @By() by: Actor,
    @Param('personId', RecordId) personId: string,
    @Body({ schema: C.replacementBody }) body: C.ReplacementBody,
  ): Promise<C.ReplacementPlan> {
    return this.plans.plan(by, personId, body);
  }

  @Post('people/:personId')
  @May('entity.edit')
  @Takes(longBody, 'json')
  @Answers(C.replacementAnswer, 201)
  @AnswersInstead(C.replacementAnswer, 202)
  async replace(
    @By() by: Actor,
    @Param('personId', RecordId) personId: string,
    @Body({ schema: C.replacementBody }) body: C.ReplacementBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<C.ReplacementAnswer> {
    const { runId, inBackground } = await this.commands.execute(new Replace(by, personId, body));
    if (inBackground) void reply.status(202);
    return { runId };
  }

  @Get('runs/:runId')
  @Answers(C.replacementRun)
  run(@By() by: Actor, @Param('runId', RecordId) runId: string): Promise<C.ReplacementRun> {
    return this.queries.run(by, runId);
  }
}
