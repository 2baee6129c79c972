import { created, type SelectOption, selectOption } from '@evergreen/contracts/common';
import {
  cityOptionsQuery,
  type CityOptionsQuery,
  propertyOptionsQuery,
  type PropertyOptionsQuery,
} from '@evergreen/contracts/lookups';
import { type PropertyBody, propertyBody, type PropertyDetail, propertyDetail } from '@evergreen/contracts/properties';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../kernel/http/answers.js';
import { May, SignedIn } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { AddProperty } from './properties.commands.js';
import { PropertyQueries } from './properties.queries.js';

@ApiTags('properties')
@Controller()
export class PropertiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PropertyQueries,
  ) {}

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

  @Get('properties/:id')
  @May('property.read')
  @Answers(propertyDetail)
  detail(@By() by: Actor, @Param('id', RecordId) id: string): Promise<PropertyDetail> {
    return this.queries.detail(by, id);
  }

  @Post('properties')
  @May('property.create')
  @Answers(created, 201)
  async add(@By() by: Actor, @Body({ schema: propertyBody }) body: PropertyBody): Promise<{ id: string }> {
    return { id: await this.commands.execute(new AddProperty(by, newId(), body)) };
  }
}
