import { authorityAddressBody, authorityBody, authorityDetailsBody } from '@evergreen/contracts/licensing/authorities';
import { asksFor, type Typed, wizardMachine } from './wizard.js';

const { documents } = authorityBody.shape;

/** What its first step asks for; the second one is what is left. */
export const authorityStepFields = { ...authorityDetailsBody.shape, ...authorityAddressBody.shape, documents };

export const authorityWizardMachine = wizardMachine<Typed, 'authority' | 'renewal'>(
  'authorityWizard',
  { typed: {} },
  { authority: asksFor(authorityStepFields), renewal: () => true },
);
