import { licenseTypeBody, licenseTypeDetailsBody } from '@evergreen/contracts/licensing/license-types';
import { asksFor, type Typed, wizardMachine } from '../wizard.js';

const { licenseRenewalFee } = licenseTypeBody.shape;

export const licenseTypeWizardMachine = wizardMachine<Typed, 'details' | 'renewal'>(
  'licenseTypeWizard',
  { typed: {} },
  { details: asksFor({ ...licenseTypeDetailsBody.shape, licenseRenewalFee }), renewal: () => true },
);
