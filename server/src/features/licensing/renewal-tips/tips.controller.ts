import {
  oneRenewalTipCalls,
  renewalTipCalls,
  tipCategoryCalls,
} from '@evergreen/contracts/calls/licensing/renewal-tips';
import * as T from '@evergreen/contracts/licensing/renewal-tips';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../../kernel/db/database.js';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May, SignedIn } from '../../../kernel/http/policy.js';
import { optionsAmong } from '../../../kernel/lists/options-list.js';
import { recordWork } from '../../../kernel/records/record-work.js';
import { scopeOf } from '../../../kernel/tenancy/actor.js';
import { commands, lists } from './renewal-tips.js';
import { knownTip, listedTipTypes } from './tip-types.query.js';

@ApiTags('renewal tips')
@Controller()
@May('renewalTip.read')
export class RenewalTipsController extends CallsController(
  renewalTipCalls,
  recordWork(T.renewalTips, commands, lists),
) {}

@ApiTags('renewal tips')
@Controller()
@May('renewalTip.read')
export class RenewalTipController extends CallsController(oneRenewalTipCalls, {
  detail: from(Database, (database, by, id) => lists.one(database, by, id)),
  types: from(Database, (database, by, id, query) =>
    database.read(scopeOf(by), async (sql) => {
      await knownTip(sql, by, id);
      return listedTipTypes(by, id, query).page<T.TipType>(sql, query);
    }),
  ),
}) {}

const categories = T.RenewalTipCategory.options.map((value) => ({ label: T.renewalTipCategoryLabels[value], value }));

@ApiTags('select lists')
@Controller()
@SignedIn()
export class TipCategoriesController extends CallsController(tipCategoryCalls, {
  options: (_by, query) => optionsAmong(categories, query),
}) {}
