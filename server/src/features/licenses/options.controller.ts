import { type SelectOption, selectOption } from '@evergreen/contracts/common';
import * as O from '@evergreen/contracts/lookups';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../kernel/http/answers.js';
import { SignedIn } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { LicenseQueries } from './licenses.queries.js';

@ApiTags('licenses')
@Controller()
@SignedIn()
export class LicenseOptionsController {
  constructor(private readonly queries: LicenseQueries) {}

  @Get('licenses/select-list-options')
  @Answers(z.array(selectOption))
  ofClient(
    @By() by: Actor,
    @Query({ schema: O.licenseOptionsQuery }) query: O.LicenseOptionsQuery,
  ): Promise<SelectOption[]> {
    return this.queries.options(by, query);
  }

  @Get('properties/:propertyId/licenses/select-list-options')
  @Answers(z.array(selectOption))
  ofProperty(
    @By() by: Actor,
    @Param('propertyId', RecordId) propertyId: string,
    @Query({ schema: O.propertyLicenseOptionsQuery }) query: O.PropertyLicenseOptionsQuery,
  ): Promise<SelectOption[]> {
    return this.queries.optionsOfProperty(by, propertyId, query);
  }
}
