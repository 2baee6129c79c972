import {
  slowRenewalRow,
  type SlowRenewalRow,
  slowRenewalsQuery,
  type SlowRenewalsQuery,
} from '@evergreen/contracts/dashboard';
import {
  RenewalPlace,
  renewalsList,
  type RenewalsList,
  renewalsQuery,
  type RenewalsQuery,
} from '@evergreen/contracts/queue';
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
  @Answers(renewalsList)
  list(@By() by: Actor, @Body({ schema: renewalsQuery }) query: RenewalsQuery): Promise<RenewalsList> {
    return this.renewals.list(by, query);
  }

  /** Ids that are not the tenant's, or not at Forms Filed, are passed over. */
  @Post('renewals-list/slow')
  @Answers(z.array(slowRenewalRow))
  slow(
    @By() by: Actor,
    @Body({ schema: slowRenewalsQuery }) { licenseIds }: SlowRenewalsQuery,
  ): Promise<SlowRenewalRow[]> {
    return this.turnaround.slowOf(by, licenseIds);
  }

  @Get('renewals-list/places')
  @Answers(z.array(RenewalPlace))
  places(@By() by: Actor): Promise<RenewalPlace[]> {
    return this.renewals.places(by);
  }
}
