import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { renewalTips } from '../../features/licensing/renewal-tips/index.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { addRecord } from '../../kernel/records/writing.js';
import { type Act, enters } from './act.js';
import type { SampleAuthority } from './authorities.data.js';
import { diceOf } from './dice.js';
import { type TemplateKey, typeTemplates } from './license-types.data.js';
import { firm } from './people.js';
import { firmTips, type SampleTip } from './renewal-tips.data.js';
import { sampleId } from './sample-id.js';

export const tipId = (tenantId: string, { description }: SampleTip): string => sampleId('tip', tenantId, description);

export const addTips = (uow: UnitOfWork, tenantId: string, tips: readonly SampleTip[]): string[] =>
  tips.map((tip) =>
    addRecord(
      uow,
      renewalTips,
      { description: tip.description, renewalTipCategoryId: tip.category, stateProvince: tip.state },
      { id: tipId(tenantId, tip), tenantId },
    ),
  );

/** The firm's tips for such a type in this state; every third type has none. */
export const tipsOf = ({ abbreviation, name, state }: SampleAuthority, key: TemplateKey): string[] => {
  const dice = diceOf(sampleId('tips', abbreviation, name, key));
  const known: readonly SampleTip[] = firmTips[typeTemplates[key].classification];
  return dice.between(1, 3) === 3
    ? []
    : known.filter((tip) => tip.state === null || tip.state === state).map((tip) => tipId(firm.id, tip));
};

/** The firm adds its tips before the first type. */
export const firmTipActs = (began: CalendarDate): Act[] => [
  enters({ day: addDays(began, 1), minute: 27, by: 'renewals@keystone.example' }, `tips of/${firm.id}`, (uow) =>
    addTips(uow, firm.id, [...firmTips.Liquor, ...firmTips.Operational]),
  ),
];
