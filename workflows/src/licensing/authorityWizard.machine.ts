import { authorityAddressBody, authorityBody, authorityDetailsBody } from '@evergreen/contracts/licensing/authorities';
import { asksFor, type Typed, wizardMachine } from '../wizard.js';

const { documents } = authorityBody.shape;

/** Fields of the first step; the second has the rest. */
export const authorityStepFields = { ...authorityDetailsBody.shape, ...authorityAddressBody.shape, documents };

export const authorityWizardMachine = wizardMachine<Typed, 'authority' | 'renewal'>(
  'authorityWizard',
  { typed: {} },
  { authority: asksFor(authorityStepFields), renewal: () => true },
);
