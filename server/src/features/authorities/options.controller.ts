import { type SelectOption, selectOption } from '@evergreen/contracts/common';
import { FormSource, formSourceLabels, LicenseTerm, licenseTermLabels } from '@evergreen/contracts/enums';
import * as O from '@evergreen/contracts/lookups';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../kernel/http/answers.js';
import { SignedIn } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import { optionsAmong } from '../../kernel/lists/options-list.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { AuthorityOptionsQueries } from './options.queries.js';

const labelled = <K extends string>(values: readonly K[], labels: Record<K, string>): SelectOption[] =>
  values.map((value) => ({ label: labels[value], value }));

@ApiTags('select lists')
@Controller()
@SignedIn()
export class OptionsController {
  constructor(private readonly queries: AuthorityOptionsQueries) {}

  @Get('licensing-authorities/select-list-options')
  @Answers(z.array(selectOption))
  authorities(
    @By() by: Actor,
    @Query({ schema: O.authorityOptionsQuery }) query: O.AuthorityOptionsQuery,
  ): Promise<SelectOption[]> {
    return this.queries.authorities(by, query);
  }

  @Get('licensing-authorities/form-sources/select-list-options')
  @Answers(z.array(selectOption))
  formSources(@Query({ schema: O.formSourceOptionsQuery }) query: O.FormSourceOptionsQuery): SelectOption[] {
    return optionsAmong(labelled(FormSource.options, formSourceLabels), query);
  }

  @Get('licensing-authorities/states/select-list-options')
  @Answers(z.array(selectOption))
  states(
    @By() by: Actor,
    @Query({ schema: O.authorityStateOptionsQuery }) query: O.AuthorityStateOptionsQuery,
  ): Promise<SelectOption[]> {
    return this.queries.states(by, query);
  }

  @Get('license-types/select-list-options')
  @Answers(z.array(selectOption))
  types(
    @By() by: Actor,
    @Query({ schema: O.licenseTypeOptionsQuery }) query: O.LicenseTypeOptionsQuery,
  ): Promise<SelectOption[]> {
    return this.queries.types(by, query);
  }

  @Get('license-categories/select-list-options')
  @Answers(z.array(selectOption))
  categories(
    @By() by: Actor,
    @Query({ schema: O.categoryOptionsQuery }) query: O.CategoryOptionsQuery,
  ): Promise<SelectOption[]> {
    return this.queries.categories(by, query);
  }

  @Get('license-terms/select-list-options')
  @Answers(z.array(selectOption))
  terms(@Query({ schema: O.termOptionsQuery }) query: O.TermOptionsQuery): SelectOption[] {
    return optionsAmong(labelled(LicenseTerm.options, licenseTermLabels), query);
  }
}
