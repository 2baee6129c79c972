import * as C from '@evergreen/contracts/authorities';
import { type SelectOption, selectOption } from '@evergreen/contracts/common';
import { FormSource, formSourceLabels, LicenseTerm, licenseTermLabels } from '@evergreen/contracts/enums';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../kernel/http/answers.js';
import { SignedIn } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { AuthorityQueries } from './authorities.queries.js';

const labelled = <K extends string>(values: readonly K[], labels: Record<K, string>): SelectOption[] =>
  values.map((value) => ({ label: labels[value], value }));

@ApiTags('select lists')
@Controller()
@SignedIn()
export class OptionsController {
  constructor(private readonly queries: AuthorityQueries) {}

  @Get('licensing-authorities/select-list-options')
  @Answers(z.array(selectOption))
  authorities(
    @By() by: Actor,
    @Query({ schema: C.authorityOptionsQuery }) query: C.AuthorityOptionsQuery,
  ): Promise<SelectOption[]> {
    return this.queries.options(by, query);
  }

  @Get('licensing-authorities/form-sources/select-list-options')
  @Answers(z.array(selectOption))
  formSources(@Query({ schema: C.formSourceOptionsQuery }) _query: object): SelectOption[] {
    return labelled(FormSource.options, formSourceLabels);
  }

  @Get('license-types/select-list-options')
  @Answers(z.array(selectOption))
  types(
    @By() by: Actor,
    @Query({ schema: C.licenseTypeOptionsQuery }) query: C.LicenseTypeOptionsQuery,
  ): Promise<SelectOption[]> {
    return this.queries.typeOptions(by, query);
  }

  @Get('license-categories/select-list-options')
  @Answers(z.array(selectOption))
  categories(
    @By() by: Actor,
    @Query({ schema: C.categoryOptionsQuery }) query: C.CategoryOptionsQuery,
  ): Promise<SelectOption[]> {
    return this.queries.categoryOptions(by, query);
  }

  @Get('license-terms/select-list-options')
  @Answers(z.array(selectOption))
  terms(): SelectOption[] {
    return labelled(LicenseTerm.options, licenseTermLabels);
  }
}
