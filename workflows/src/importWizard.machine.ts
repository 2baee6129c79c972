import type { ImportAnswers, ImportMapping, ImportOptions, ImportStatus } from '@evergreen/contracts/bulk-work/imports';
import { wizardMachine } from './wizard.js';

export interface ImportChoices {
  /** How far the import is, as the server knows it. */
  status: ImportStatus;
  /** What was chosen for the columns and not sent yet. */
  columns: { mapping: ImportMapping; options: ImportOptions; answers: ImportAnswers } | null;
}

export const fileSent: ImportChoices = { status: 'NeedsMapping', columns: null };

const mapped: readonly ImportStatus[] = ['Checking', 'Ready', 'Running', 'Completed', 'Failed', 'Cancelled'];
const committed: readonly ImportStatus[] = ['Running', 'Completed', 'Failed', 'Cancelled'];

export const importWizardMachine = wizardMachine('importWizard', fileSent, {
  columns: ({ status }) => mapped.includes(status),
  preview: ({ status }) => committed.includes(status),
  result: () => true,
});

/** Where an import is looked at where the address does not say. */
export const importStepOf = (status: ImportStatus): 'columns' | 'preview' | 'result' => {
  if (status === 'NeedsMapping') return 'columns';
  return committed.includes(status) ? 'result' : 'preview';
};
