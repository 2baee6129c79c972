import { type Paged, type SelectOption, selectOption } from '@evergreen/contracts/common';
import * as T from '@evergreen/contracts/renewal-tips';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Database } from '../../kernel/db/database.js';
import { Answers } from '../../kernel/http/answers.js';
import { May, SignedIn } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { optionsAmong } from '../../kernel/lists/options-list.js';
import { RecordController } from '../../kernel/records/record.controller.js';
import { type Actor, scopeOf } from '../../kernel/tenancy/actor.js';
import { commands, lists } from './renewal-tips.js';
import { knownTip, listedTipTypes } from './tip-types.query.js';

const { path } = T.renewalTips;

@ApiTags('renewal tips')
@Controller(path)
@May('renewalTip.read')
export class RenewalTipsController extends RecordController(T.renewalTips, commands, lists) {}

/** After the five calls of the record: an id would else be taken for the select list's name. */
@ApiTags('renewal tips')
@Controller(path)
@May('renewalTip.read')
export class RenewalTipController {
  constructor(private readonly database: Database) {}

  @Get(':id')
  @Answers(T.renewalTips.row)
  async detail(@By() by: Actor, @Param('id', RecordId) id: string): Promise<object> {
    return lists.one(this.database, by, id);
  }

  @Get(':id/license-types')
  @Answers(T.tipTypes)
  types(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: T.tipTypesQuery }) query: T.TipTypesQuery,
  ): Promise<Paged<T.TipType>> {
    return this.database.read(scopeOf(by), async (sql) => {
      await knownTip(sql, by, id);
      return listedTipTypes(by, id, query).page<T.TipType>(sql, query);
    });
  }
}

const categories = T.RenewalTipCategory.options.map((value) => ({ label: T.renewalTipCategoryLabels[value], value }));

@ApiTags('select lists')
@Controller('renewal-tip-categories')
@SignedIn()
export class TipCategoriesController {
  @Get('select-list-options')
  @Answers(z.array(selectOption))
  options(@Query({ schema: T.tipCategoryOptionsQuery }) query: T.TipCategoryOptionsQuery): SelectOption[] {
    return optionsAmong(categories, query);
  }
}
