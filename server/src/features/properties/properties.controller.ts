import { created, type Paged } from '@evergreen/contracts/common';
import { type NewPropertyBody, newPropertyBody } from '@evergreen/contracts/new-property';
import * as C from '@evergreen/contracts/properties';
import {
  propertyList,
  type PropertyListRow,
  propertyQuery,
  type PropertyQuery,
} from '@evergreen/contracts/property-list';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { RemoveProperty } from './delete.commands.js';
import { AddProperty } from './new-property.commands.js';
import { ActivateProperty, ChangeProperty, ChangePropertyBilling, DeactivateProperty } from './properties.commands.js';
import { PropertyQueries } from './properties.queries.js';

/** What the designations of its licenses add is a 403 of the commands. */
@ApiTags('properties')
@Controller('properties')
export class PropertiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PropertyQueries,
  ) {}

  @Post('list')
  @May('property.read')
  @Answers(propertyList)
  list(@By() by: Actor, @Body({ schema: propertyQuery }) query: PropertyQuery): Promise<Paged<PropertyListRow>> {
    return this.queries.list(by, query);
  }

  @Get(':id')
  @May('property.read')
  @Answers(C.propertyDetail)
  detail(@By() by: Actor, @Param('id', RecordId) id: string): Promise<C.PropertyDetail> {
    return this.queries.detail(by, id);
  }

  @Post()
  @May('property.create')
  @Answers(created, 201)
  async add(@By() by: Actor, @Body({ schema: newPropertyBody }) body: NewPropertyBody): Promise<{ id: string }> {
    return { id: await this.commands.execute(new AddProperty(by, newId(), body)) };
  }

  @Put(':id')
  @May('property.edit')
  @AnswersNothing()
  async change(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.propertyChange }) body: Partial<C.PropertyBody>,
  ): Promise<void> {
    await this.commands.execute(new ChangeProperty(by, id, body));
  }

  @Put(':id/billing')
  @May('property.edit')
  @AnswersNothing()
  async billing(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.propertyBillingChange }) body: Partial<C.PropertyBillingBody>,
  ): Promise<void> {
    await this.commands.execute(new ChangePropertyBilling(by, id, body));
  }

  @Post(':id/activate')
  @May('property.edit')
  @AnswersNothing()
  async activate(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    await this.commands.execute(new ActivateProperty(by, id, null));
  }

  @Post(':id/deactivate')
  @May('property.edit')
  @AnswersNothing()
  async deactivate(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.deactivatePropertyBody }) body: C.DeactivatePropertyBody,
  ): Promise<void> {
    await this.commands.execute(new DeactivateProperty(by, id, body));
  }

  @Delete(':id')
  @May('property.delete')
  @AnswersNothing()
  async remove(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    await this.commands.execute(new RemoveProperty(by, id, null));
  }
}
