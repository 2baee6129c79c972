import { propertyCalls } from '@evergreen/contracts/calls/parties/properties';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adds, CallsController, from } from '../../../kernel/http/calls.controller.js';
import { RemoveProperty } from './delete.commands.js';
import { AddProperty } from './new-property.commands.js';
import { ActivateProperty, ChangeProperty, ChangePropertyBilling, DeactivateProperty } from './properties.commands.js';
import { PropertyQueries } from './properties.queries.js';

/** Restrictions by designation are a 403 of the command. */
@ApiTags('properties')
@Controller()
export class PropertiesController extends CallsController(propertyCalls, {
  list: ['property.read', from(PropertyQueries, 'list')],
  detail: ['property.read', from(PropertyQueries, 'detail')],
  add: ['property.create', adds(AddProperty)],
  change: ['property.edit', ChangeProperty],
  billing: ['property.edit', ChangePropertyBilling],
  activate: ['property.edit', ActivateProperty],
  deactivate: ['property.edit', DeactivateProperty],
  remove: ['property.delete', RemoveProperty],
}) {}
