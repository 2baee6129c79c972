import { SlowRenewal, SlowRenewalsQuery } from '@evergreen/contracts/dashboard';
import { RenewalPlace, RenewalsList, RenewalsQuery } from '@evergreen/contracts/queue';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { RenewalsListQueries } from './renewals-list.queries.js';
import { TurnaroundQueries } from '../turnaround/index.js';

@ApiTags('queue')
@Controller('dashboard')
@May('renewal.read')
export class QueueController {
  constructor(
    private readonly renewals: RenewalsListQueries,
    private readonly turnaround: TurnaroundQueries,
  ) {}

  @Post('renewals-list')
  @Answers(RenewalsList)
  list(@By() by: Actor, @Body({ schema: RenewalsQuery }) query: RenewalsQuery): Promise<RenewalsList> {
    return this.renewals.list(by, query);
  }

  /** Ids that are not the tenant's, or not at Forms Filed, are passed over. */
  @Post('renewals-list/slow')
  @Answers(z.array(SlowRenewal))
  slow(
    @By() by: Actor,
    @Body({ schema: SlowRenewalsQuery }) { licenseIds }: SlowRenewalsQuery,
  ): Promise<SlowRenewal[]> {
    return this.turnaround.slowOf(by, licenseIds);
  }

  @Get('renewals-list/places')
  @Answers(z.array(RenewalPlace))
  places(@By() by: Actor): Promise<RenewalPlace[]> {
    return this.renewals.places(by);
  }
}
