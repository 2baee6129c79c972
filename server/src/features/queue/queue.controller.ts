import { RenewalPlace, RenewalsList, RenewalsQuery } from '@evergreen/contracts/queue';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { RenewalsListQueries } from './renewals-list.queries.js';

@ApiTags('queue')
@Controller('dashboard')
@May('renewal.read')
export class QueueController {
  constructor(private readonly renewals: RenewalsListQueries) {}

  @Post('renewals-list')
  @Answers(RenewalsList)
  list(@By() by: Actor, @Body({ schema: RenewalsQuery }) query: RenewalsQuery): Promise<RenewalsList> {
    return this.renewals.list(by, query);
  }

  @Get('renewals-list/places')
  @Answers(z.array(RenewalPlace))
  places(@By() by: Actor): Promise<RenewalPlace[]> {
    return this.renewals.places(by);
  }
}
