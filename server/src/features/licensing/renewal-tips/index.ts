import { Module } from '@nestjs/common';
import { areaOf } from '../../../kernel/records/record-kind.js';
import { commands, renewalTips, shownRenewalTips } from './renewal-tips.js';
import { RenewalTipController, RenewalTipsController, TipCategoriesController } from './tips.controller.js';
import type { Area } from '../../../kernel/events/area.js';
import { shownTipTypes } from './tip-types.query.js';
import { renewalTipsExport } from './renewal-tips.export.js';

export { renewalTips } from './renewal-tips.js';

@Module({
  controllers: [RenewalTipsController, RenewalTipController, TipCategoriesController],
  providers: [...commands.handlers],
})
export class RenewalTipsModule {}

export const renewalTipsArea: Area = {
  ...areaOf(renewalTips),
  lists: {
    'shown-renewal-tips': shownRenewalTips,
    'shown-tip-types': shownTipTypes,
  },
  exports: { 'renewal-tips': renewalTipsExport },
};
