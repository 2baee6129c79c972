import { authoritySyncCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { SyncIntervals } from './sync.commands.js';
import { SyncQueries } from './sync.queries.js';

@ApiTags('licensing authorities')
@Controller()
export class SyncController extends CallsController(authoritySyncCalls, {
  dueDates: ['authority.read', from(SyncQueries, (queries, by, id) => queries.candidates(by, id, 'due-date'))],
  trackDates: ['authority.read', from(SyncQueries, (queries, by, id) => queries.candidates(by, id, 'track-date'))],
  syncDueDates: ['authority.edit', (by, id, body) => new SyncIntervals(by, id, { ...body, which: 'due-date' })],
  syncTrackDates: ['authority.edit', (by, id, body) => new SyncIntervals(by, id, { ...body, which: 'track-date' })],
}) {}
