import { replacementCalls } from '@evergreen/contracts/calls/bulk-work/replacements';
import * as C from '@evergreen/contracts/bulk-work/replacements';
import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { Serves } from '../../../kernel/http/serves.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { ReplacementPlans } from './plan.service.js';
import { Replace } from './replacements.commands.js';
import { ReplacementQueries } from './replacements.queries.js';

/** Replacements of an officer or property contact, by id. */
@ApiTags('replacements')
@Controller()
@May('entity.read')
export class ReplacementsController extends CallsController(replacementCalls, {
  leaver: from(ReplacementQueries, 'leaver'),
  places: from(ReplacementQueries, 'places'),
  plan: ['entity.edit', from(ReplacementPlans, 'plan')],
  run: from(ReplacementQueries, 'run'),
}) {
  @Serves(replacementCalls.replace)
  @May('entity.edit')
  async replace(
    @By() by: Actor,
    @Param('personId', RecordId) personId: string,
    @Body({ schema: replacementCalls.replace.body }) body: C.ReplacementBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<C.ReplacementAnswer> {
    const { runId, inBackground } = await this.commands.execute(new Replace(by, personId, body));
    if (inBackground) void reply.status(202);
    return { runId };
  }
}
