import type { RenewalTipCategory } from '@evergreen/contracts/renewal-tips';
import type { ClientKey } from './people.js';

export interface SampleTip {
  readonly description: string;
  readonly category: RenewalTipCategory | null;
  /** Null: of every state. */
  readonly state: string | null;
}

const tip = (description: string, category: SampleTip['category'], state: string | null = null): SampleTip => ({
  description,
  category,
  state,
});

/** What the firm knows of renewals of these classifications. */
export const firmTips = {
  Liquor: [
    tip('The certificate of liquor liability insurance must name the authority as holder.', 'InsuranceAndBonds'),
    tip('Without a tax clearance of the last thirty days nothing is renewed.', 'SupportingDocuments'),
    tip('Colorado takes no renewal later than 45 days before the expiration without a late fee.', 'Timing', 'CO'),
    tip('In Massachusetts all liquor licenses expire on December 31: file in November.', 'Timing', 'MA'),
  ],
  Operational: [
    tip('Ask for the last inspection report before the forms are filled in.', 'Inspections'),
    tip('The fee goes by seats: have the general manager confirm their number.', 'FeesAndPayment'),
    tip('Denver asks for a current fire inspection with food licenses.', 'Inspections', 'CO'),
    tip('The workers’ compensation affidavit is part of the form in Massachusetts.', 'ApplicationForms', 'MA'),
  ],
} as const;

/** What two clients have learnt themselves. */
export const clientTips: Readonly<Partial<Record<ClientKey, readonly SampleTip[]>>> = {
  harborview: [
    tip('The harbormaster signs the dock plan only on Thursdays.', 'SupportingDocuments', 'RI'),
    tip('The regional office pays: send it the request ten days before.', 'FeesAndPayment'),
  ],
  meridian: [
    tip('Badges of all managers are checked: renew them first.', 'SupportingDocuments', 'CO'),
    tip('Concourse managers change often: ask who signs.', null),
  ],
};
