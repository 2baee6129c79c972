import type { Intervals } from '@evergreen/contracts/licensing/intervals';
import type { LicenseTypeFields } from '../../features/licensing/authorities/index.js';
import type { SampleAuthority } from './authorities.data.js';
import { type TemplateKey, type TypeTemplate, typeTemplates } from './license-types.data.js';
import { tipsOf } from './renewal-tips.acts.js';

export const relative = ([due, track]: SampleAuthority['days']): Intervals => ({
  dueDateIntervalType: 'Relative',
  dueDateRelativeIntervalValue: -due,
  dueDateRelativeIntervalUnit: 'Days',
  dueDateFixedIntervalDayOfMonth: null,
  dueDateFixedIntervalMonths: null,
  dueDateFixedIntervalTargetMonth: null,
  trackDateIntervalValue: -track,
  trackDateIntervalUnit: 'Days',
});

type FilingRules = Partial<Pick<LicenseTypeFields, 'filingWindowDays' | 'legalWhilePending'>>;

/** By the abbreviations of the authorities whose types have rules. */
const filingRules: Readonly<Record<string, FilingRules>> = {
  DLCP: { filingWindowDays: 60, legalWhilePending: true },
  LED: { filingWindowDays: 90, legalWhilePending: true },
  SLA: { filingWindowDays: 90, legalWhilePending: true },
  AGED: { legalWhilePending: true },
  HIP: { legalWhilePending: true },
};

/** For liquor, the responsible person is reported. */
const managerChange = {
  hasManagerChangeRequirement: true,
  managerChangeRequirementNotes: 'File the change of manager within 10 days, with fingerprints of the new one.',
} satisfies Partial<LicenseTypeFields>;

/** The renewal requirements of a type: with its own intervals, or with those of its authority. */
export const termsOf = (authority: SampleAuthority, key: TemplateKey) => {
  const { days, term, classification }: TypeTemplate = typeTemplates[key];
  return {
    ...(term !== 'Perpetual' && filingRules[authority.abbreviation]),
    ...(classification === 'Liquor' && managerChange),
    intervals: days ? relative(days) : null,
    renewalTipIds: tipsOf(authority, key),
  };
};
