import { dashboardCalls, licenseTurnaroundCalls } from '@evergreen/contracts/calls/renewing/dashboard';
import * as C from '@evergreen/contracts/renewing/dashboard';
import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { Serves } from '../../../kernel/http/serves.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { RenewalsListQueries } from '../queue/index.js';
import { TurnaroundQueries } from '../turnaround/index.js';
import { DashboardQueries } from './dashboard.queries.js';
import { OutlookQueries } from './outlook.queries.js';

@ApiTags('dashboard')
@Controller()
@May('renewal.dashboard')
export class DashboardController extends CallsController(dashboardCalls, {
  byState: from(DashboardQueries, 'byState'),
  byAuthority: from(DashboardQueries, 'byAuthority'),
  ofAuthority: from(DashboardQueries, 'ofAuthority'),
  weeks: from(OutlookQueries, 'weeks'),
  load: from(OutlookQueries, 'load'),
  ranges: from(OutlookQueries, 'ranges'),
  ofAuthorities: from(TurnaroundQueries, (turnaround, by, { state }) => turnaround.ofAuthorities(by, state)),
}) {
  constructor(
    private readonly counts: DashboardQueries,
    private readonly renewals: RenewalsListQueries,
    private readonly turnaround: TurnaroundQueries,
  ) {
    super();
  }

  @Serves(dashboardCalls.renewalsOf)
  async renewalsOf(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: dashboardCalls.renewalsOf.query }) query: C.AuthorityRenewalsQuery,
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

  @Serves(dashboardCalls.turnaroundOf)
  async turnaroundOf(@By() by: Actor, @Param('id', RecordId) id: string): Promise<C.TurnaroundOfAuthority> {
    await this.counts.known(by, id);
    return this.turnaround.ofAuthority(by, id);
  }
}

/** On the license's profile, for anyone who may read it. */
@ApiTags('dashboard')
@Controller()
@May('license.read')
export class LicenseTurnaroundController extends CallsController(licenseTurnaroundCalls, {
  ofLicense: from(TurnaroundQueries, 'ofLicense'),
}) {}
