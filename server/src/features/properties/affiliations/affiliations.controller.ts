import * as C from '@evergreen/contracts/affiliations';
import { type Paged, type SelectOption, selectOption } from '@evergreen/contracts/common';
import { optionsQuery, type OptionsQuery } from '@evergreen/contracts/options';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../../kernel/http/answers.js';
import { May, SignedIn } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { SubRecordController } from '../../../kernel/records/sub-record.controller.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { affiliationCalls, affiliationCommands } from './affiliations.commands.js';
import { AffiliationQueries } from './affiliations.queries.js';

/** What the designations of the property's licenses add, and who may remove one, is a 403 of the commands. */
@ApiTags('properties')
@Controller('properties/:ownerId/affiliated-entities')
@May('property.read')
export class AffiliationsController extends SubRecordController(affiliationCalls, affiliationCommands) {
  constructor(private readonly queries: AffiliationQueries) {
    super();
  }

  @Get()
  @Answers(C.affiliationList)
  list(
    @By() by: Actor,
    @Param('ownerId', RecordId) ownerId: string,
    @Query({ schema: C.affiliationQuery }) query: C.AffiliationQuery,
  ): Promise<C.AffiliationList> {
    return this.queries.list(by, ownerId, query);
  }

  @Get('officers')
  @Answers(C.affiliatedOfficers)
  officers(
    @By() by: Actor,
    @Param('ownerId', RecordId) ownerId: string,
    @Query({ schema: C.affiliatedOfficersQuery }) query: C.AffiliatedOfficersQuery,
  ): Promise<Paged<C.AffiliatedOfficer>> {
    return this.queries.officers(by, ownerId, query);
  }

  /** The entities themselves: licensees of the property's licenses are chosen among them. */
  @Get('select-list-options')
  @SignedIn()
  @Answers(z.array(selectOption))
  options(
    @By() by: Actor,
    @Param('ownerId', RecordId) ownerId: string,
    @Query({ schema: optionsQuery }) query: OptionsQuery,
  ): Promise<SelectOption[]> {
    return this.queries.options(by, ownerId, query);
  }
}
