import type { FormSource } from '@evergreen/contracts/licensing/enums';
import { addAuthorityContact, type AuthorityFields } from '../../features/licensing/authorities/index.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import type { SampleAuthority } from './authorities.data.js';
import { diceOf } from './dice.js';
import { sampleId } from './sample-id.js';
import { contactNames } from './texts.data.js';

type Told = Pick<SampleAuthority, 'name' | 'abbreviation'>;

const labels = ['Licensing Clerk', 'Renewals Desk', 'Inspector'] as const;

const howToRenew: Partial<Record<FormSource, string>> = {
  Online: 'Renewals open in the portal sixty days before the expiration. The fee is paid there; print the receipt.',
  Mail: 'The form comes by mail. Return it signed in ink, with the check in the same envelope.',
  Email: 'Ask the clerk for the form by email. A scan of the signed form is enough; the check goes by mail.',
  InPerson: 'Filed at the counter, weekdays until noon. Bring the current license and two copies of the form.',
};

/** Every third one has none. */
export const renewalDetailsOf = ({ name, abbreviation, forms }: SampleAuthority): string | null =>
  diceOf(sampleId('renewal details', abbreviation, name)).between(1, 3) === 3 ? null : (howToRenew[forms] ?? null);

/** The form for a change of the key contact, and for some the one for its questionnaire. */
export const formsOf = ({ name, abbreviation }: Told): AuthorityFields['documents'] => {
  const dice = diceOf(sampleId('forms', abbreviation, name));
  const site = `https://${abbreviation.toLowerCase()}.example/forms`;
  return [
    ['Change of Manager Application', `${site}/change-of-manager.pdf`],
    ['Personal History Questionnaire', `${site}/personal-history.pdf`],
  ]
    .slice(0, dice.between(0, 2))
    .map(([label = '', url = '']) => ({ id: sampleId('form', abbreviation, name, label), label, url }));
};

/** One to three contacts; the third one is a desk without a name. */
export const addClerks = (
  uow: UnitOfWork,
  tenantId: string,
  authorityId: string,
  { name, abbreviation }: Told,
): void => {
  const dice = diceOf(sampleId('clerks', abbreviation, name));
  const first = dice.between(0, contactNames.length - 1);
  const count = dice.between(1, 3);
  for (let index = 0; index < count; index++) {
    const person = index === 2 ? null : (contactNames[(first + index * 5) % contactNames.length] ?? null);
    const mailbox = person?.toLowerCase().replace(/[^a-z]+/g, '.') ?? 'desk';
    addAuthorityContact(uow, tenantId, sampleId('clerk', authorityId, index), {
      licensingAuthorityId: authorityId,
      label: labels[index] ?? null,
      name: person,
      phone: `617-555-${String(dice.between(100, 199)).padStart(4, '0')}`,
      email: index === 1 ? null : `${mailbox}@${abbreviation.toLowerCase()}.example`,
    });
  }
};
