import * as C from '@evergreen/contracts/dashboard';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { DashboardQueries } from './dashboard.queries.js';
import { OutlookQueries } from './outlook.queries.js';
import { RenewalsListQueries } from '../queue/index.js';
import { TurnaroundQueries } from '../turnaround/index.js';

@ApiTags('dashboard')
@Controller('dashboard')
@May('renewal.dashboard')
export class DashboardController {
  constructor(
    private readonly counts: DashboardQueries,
    private readonly renewals: RenewalsListQueries,
    private readonly turnaround: TurnaroundQueries,
    private readonly outlook: OutlookQueries,
  ) {}

  @Get('renewal-counts')
  @Answers(z.array(C.stateRenewalCounts))
  byState(
    @By() by: Actor,
    @Query({ schema: C.renewalCountsQuery }) query: C.RenewalCountsQuery,
  ): Promise<C.StateRenewalCounts[]> {
    return this.counts.byState(by, query);
  }

  @Get('renewal-counts/licensing-authorities')
  @Answers(z.array(C.authorityRenewalCounts))
  byAuthority(
    @By() by: Actor,
    @Query({ schema: C.authorityCountsQuery }) query: C.AuthorityCountsQuery,
  ): Promise<C.AuthorityRenewalCounts[]> {
    return this.counts.byAuthority(by, query);
  }

  @Get('renewal-counts/licensing-authorities/:id')
  @Answers(C.authorityRenewalCounts)
  ofAuthority(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: C.renewalCountsQuery }) query: C.RenewalCountsQuery,
  ): Promise<C.AuthorityRenewalCounts> {
    return this.counts.ofAuthority(by, id, query);
  }

  @Get('renewal-counts/licensing-authorities/:id/renewals')
  @Answers(C.authorityRenewalsList)
  async renewalsOf(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: C.authorityRenewalsQuery }) query: C.AuthorityRenewalsQuery,
  ): Promise<C.AuthorityRenewalsList> {
    await this.counts.known(by, id);
    const { items, totalItemCount, atLeast } = await this.renewals.list(by, { ...query, licensingAuthorityIds: [id] });
    const slow = await this.turnaround.slowOf(
      by,
      items.map((row) => row.id),
    );
    const isSlow = (row: { id: string }) => slow.some(({ licenseId }) => licenseId === row.id);
    return {
      items: items.map((row) => ({ ...row, isSlow: isSlow(row) })),
      totalItemCount,
      ...(atLeast?.includes('totalItemCount') && { atLeast: ['totalItemCount'] }),
    };
  }

  @Get('expirations')
  @Answers(z.array(C.expirationWeek))
  weeks(
    @By() by: Actor,
    @Query({ schema: C.renewalCountsQuery }) query: C.RenewalCountsQuery,
  ): Promise<C.ExpirationWeek[]> {
    return this.outlook.weeks(by, query);
  }

  @Get('load')
  @Answers(C.renewalLoad)
  load(@By() by: Actor, @Query({ schema: C.renewalCountsQuery }) query: C.RenewalCountsQuery): Promise<C.RenewalLoad> {
    return this.outlook.load(by, query);
  }

  @Get('turnaround-ranges')
  @Answers(z.array(C.authorityRange))
  ranges(
    @By() by: Actor,
    @Query({ schema: C.renewalCountsQuery }) query: C.RenewalCountsQuery,
  ): Promise<C.AuthorityRange[]> {
    return this.outlook.ranges(by, query);
  }

  @Get('turnaround')
  @Answers(z.array(C.authorityTurnaround))
  ofAuthorities(
    @By() by: Actor,
    @Query({ schema: C.turnaroundQuery }) { state }: C.TurnaroundQuery,
  ): Promise<C.AuthorityTurnaround[]> {
    return this.turnaround.ofAuthorities(by, state);
  }

  @Get('turnaround/licensing-authorities/:id')
  @Answers(C.turnaroundOfAuthority)
  async turnaroundOf(@By() by: Actor, @Param('id', RecordId) id: string): Promise<C.TurnaroundOfAuthority> {
    await this.counts.known(by, id);
    return this.turnaround.ofAuthority(by, id);
  }
}

/** On the license's profile, for whoever may read it. */
@ApiTags('dashboard')
@Controller('licenses')
@May('license.read')
export class LicenseTurnaroundController {
  constructor(private readonly turnaround: TurnaroundQueries) {}

  @Get(':licenseId/turnaround')
  @Answers(C.turnaroundOfLicense)
  ofLicense(@By() by: Actor, @Param('licenseId', RecordId) licenseId: string): Promise<C.TurnaroundOfLicense> {
    return this.turnaround.ofLicense(by, licenseId);
  }
}
