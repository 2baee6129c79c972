import {
  lookedUpTo,
  type LookedUpTo,
  since,
  type Since,
  sinceQuery,
  type SinceQuery,
} from '@evergreen/contracts/since';
import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { Looks } from './looks.js';
import { SinceQueries } from './since.queries.js';

/** What others changed on one's own licenses since one looked last. */
@ApiTags('since')
@Controller('me/since')
@May('tasks.read')
export class SinceController {
  constructor(
    private readonly queries: SinceQueries,
    private readonly looks: Looks,
  ) {}

  @Get()
  @Answers(since)
  since(@By() by: Actor, @Query({ schema: sinceQuery }) query: SinceQuery): Promise<Since> {
    return this.queries.since(by, query);
  }

  /** Up to a position that the other call gave; one that is passed already stays passed. */
  @Put()
  @AnswersNothing()
  async looked(@By() by: Actor, @Body({ schema: lookedUpTo }) upTo: LookedUpTo): Promise<void> {
    await this.looks.mark(by, upTo);
  }
}
