import { firstAdministrator, newClientBody } from '@evergreen/contracts/accounts/clients';
import { asksFor, type Typed, wizardMachine } from '../wizard.js';

const { firstName: _, lastName: __, title: ___, email: ____, phoneNumber: _____, ...company } = newClientBody.shape;

/** The fields of its steps. */
export const clientStepFields = { company, administrator: firstAdministrator };

export const clientWizardMachine = wizardMachine<Typed, 'company' | 'administrator'>(
  'clientWizard',
  { typed: {} },
  { company: asksFor(company), administrator: () => true },
);
