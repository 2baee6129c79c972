import { type SelectOption, selectOption } from '@evergreen/contracts/common';
import {
  lineOfBusinessLabels,
  lineOfBusinessOptionsQuery,
  type LineOfBusinessOptionsQuery,
} from '@evergreen/contracts/lines-of-business';
import {
  cityOptionsQuery,
  type CityOptionsQuery,
  propertyOptionsQuery,
  type PropertyOptionsQuery,
} from '@evergreen/contracts/lookups';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../kernel/http/answers.js';
import { SignedIn } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import { optionsAmong } from '../../kernel/lists/options-list.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { PropertyQueries } from './properties.queries.js';

@ApiTags('properties')
@Controller()
export class PropertyOptionsController {
  constructor(private readonly queries: PropertyQueries) {}

  @Get('properties/select-list-options')
  @SignedIn()
  @Answers(z.array(selectOption))
  options(
    @By() by: Actor,
    @Query({ schema: propertyOptionsQuery }) query: PropertyOptionsQuery,
  ): Promise<SelectOption[]> {
    return this.queries.options(by, query);
  }

  @Get('addresses/cities/select-list-options')
  @SignedIn()
  @Answers(z.array(selectOption))
  cities(@By() by: Actor, @Query({ schema: cityOptionsQuery }) query: CityOptionsQuery): Promise<SelectOption[]> {
    return this.queries.cityOptions(by, query);
  }

  @Get('lines-of-business/select-list-options')
  @SignedIn()
  @Answers(z.array(selectOption))
  linesOfBusiness(@Query({ schema: lineOfBusinessOptionsQuery }) query: LineOfBusinessOptionsQuery): SelectOption[] {
    const lines = Object.entries(lineOfBusinessLabels).map(([value, label]) => ({ label, value }));
    return optionsAmong(lines, query);
  }
}
