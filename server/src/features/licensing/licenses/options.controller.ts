import { licenseOptionCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { SignedIn } from '../../../kernel/http/policy.js';
import { LicenseQueries } from './licenses.queries.js';

@ApiTags('licenses')
@Controller()
@SignedIn()
export class LicenseOptionsController extends CallsController(licenseOptionCalls, {
  ofClient: from(LicenseQueries, 'options'),
  ofProperty: from(LicenseQueries, 'optionsOfProperty'),
}) {}
