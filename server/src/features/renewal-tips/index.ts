import { Module } from '@nestjs/common';
import { areaOf } from '../../kernel/records/record-kind.js';
import { commands, renewalTips } from './renewal-tips.js';
import { RenewalTipController, RenewalTipsController, TipCategoriesController } from './tips.controller.js';

export { renewalTips } from './renewal-tips.js';
export { shownRenewalTips, shownTipTypes } from './renewal-tips.shown.js';

@Module({
  controllers: [RenewalTipsController, RenewalTipController, TipCategoriesController],
  providers: [...commands.handlers],
})
export class RenewalTipsModule {}

export const renewalTipsArea = areaOf(renewalTips);
