import type { RenewalTipCategory } from '@evergreen/contracts/licensing/renewal-tips';
import type { ClientKey } from './people.js';

export interface SampleTip {
  readonly description: string;
  readonly category: RenewalTipCategory | null;
  /** Null: for every state. */
  readonly state: string | null;
}

const tip = (description: string, category: SampleTip['category'], state: string | null = null): SampleTip => ({
  description,
  category,
  state,
});

/** The firm's tips for renewals of these classifications. */
export const firmTips = {
  Liquor: [
    tip('The certificate of liquor liability insurance must name the authority as holder.', 'InsuranceAndBonds'),
    tip('Without a tax clearance of the last thirty days nothing is renewed.', 'SupportingDocuments'),
    tip('Colorado takes no renewal later than 45 days before the expiration without a late fee.', 'Timing', 'CO'),
    tip('In Massachusetts all liquor licenses expire on December 31: file in November.', 'Timing', 'MA'),
    tip('Florida moves an expiration that falls on a weekend to the Monday after it.', 'Timing', 'FL'),
    tip('New York wants the renewal filed a week before the expiration, so that one may stay open meanwhile.', 'Timing', 'NY'),
    tip('In New York City the Community Board hears of it thirty days before the renewal is filed.', 'Other', 'NY'),
    tip('Ohio renews by district in February, June or October: the permit says in which.', 'Timing', 'OH'),
    tip('Georgia asks for the state license before it looks at the city’s.', 'SupportingDocuments', 'GA'),
    tip('Illinois checks that the sales tax is paid; the clearance takes two weeks.', 'SupportingDocuments', 'IL'),
    tip('Connecticut takes renewals through its portal alone, and the fee by card.', 'FeesAndPayment', 'CT'),
    tip('Maine wants the floor plan again whenever the patio was changed.', 'ApplicationForms', 'ME'),
  ],
  Operational: [
    tip('Ask for the last inspection report before the forms are filled in.', 'Inspections'),
    tip('The fee goes by seats: have the general manager confirm their number.', 'FeesAndPayment'),
    tip('Denver asks for a current fire inspection with food licenses.', 'Inspections', 'CO'),
    tip('The workers’ compensation affidavit is part of the form in Massachusetts.', 'ApplicationForms', 'MA'),
    tip('Write the number of the last license on the check: it is filed by that.', 'FeesAndPayment'),
    tip('Name the authority on the certificate of general liability as well.', 'InsuranceAndBonds'),
    tip('Florida inspects within sixty days of the renewal and does not announce it.', 'Inspections', 'FL'),
    tip('New York City sends its forms by mail only; ask for them when they have not come in a week.', 'ApplicationForms', 'NY'),
    tip('Rhode Island licenses expire on November 30: the clerk’s office is full after Thanksgiving.', 'Timing', 'RI'),
    tip('Minnesota asks for the manager’s food certificate, not older than three years.', 'SupportingDocuments', 'MN'),
    tip('New Hampshire does not accept cash.', 'FeesAndPayment', 'NH'),
    tip('Wisconsin clerks publish the names of applicants: file three weeks before the council meets.', 'Timing', 'WI'),
    tip('Georgia wants the affidavit of lawful presence notarized every year.', 'ApplicationForms', 'GA'),
    tip('Illinois counts a late fee from the day after the expiration.', 'FeesAndPayment', 'IL'),
  ],
} as const;

/** The clients' own tips. */
export const clientTips: Readonly<Record<ClientKey, readonly SampleTip[]>> = {
  harborview: [
    tip('The harbormaster signs the dock plan only on Thursdays.', 'SupportingDocuments', 'RI'),
    tip('The regional office pays: send it the request ten days before.', 'FeesAndPayment'),
  ],
  meridian: [
    tip('Badges of all managers are checked: renew them first.', 'SupportingDocuments', 'CO'),
    tip('Concourse managers change often: ask who signs.', null),
  ],
  northgate: [tip('The alderman’s office writes the letter of support; ask for it in spring.', 'SupportingDocuments', 'IL')],
};
