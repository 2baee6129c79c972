import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import type { SelectOption } from '@evergreen/contracts/common';
import { FormSource, formSourceLabels, LicenseTerm, licenseTermLabels } from '@evergreen/contracts/licensing/enums';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { SignedIn } from '../../../kernel/http/policy.js';
import { optionsAmong } from '../../../kernel/lists/options-list.js';
import { AuthorityOptionsQueries } from './options.queries.js';

const labelled = <K extends string>(values: readonly K[], labels: Record<K, string>): SelectOption[] =>
  values.map((value) => ({ label: labels[value], value }));

@ApiTags('select lists')
@Controller()
@SignedIn()
export class OptionsController extends CallsController(authorityOptionCalls, {
  authorities: from(AuthorityOptionsQueries, 'authorities'),
  states: from(AuthorityOptionsQueries, 'states'),
  types: from(AuthorityOptionsQueries, 'types'),
  categories: from(AuthorityOptionsQueries, 'categories'),
  formSources: (_by, query) => optionsAmong(labelled(FormSource.options, formSourceLabels), query),
  terms: (_by, query) => optionsAmong(labelled(LicenseTerm.options, licenseTermLabels), query),
}) {}
