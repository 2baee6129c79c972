import { propertyOptionCalls } from '@evergreen/contracts/calls/parties/properties';
import { lineOfBusinessLabels } from '@evergreen/contracts/parties/lines-of-business';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { optionsAmong } from '../../../kernel/lists/options-list.js';
import { PropertyQueries } from './properties.queries.js';

const lines = Object.entries(lineOfBusinessLabels).map(([value, label]) => ({ label, value }));

@ApiTags('properties')
@Controller()
export class PropertyOptionsController extends CallsController(propertyOptionCalls, {
  options: ['signedIn', from(PropertyQueries, 'options')],
  cities: ['signedIn', from(PropertyQueries, 'cityOptions')],
  linesOfBusiness: ['signedIn', (_by, query) => optionsAmong(lines, query)],
}) {}
