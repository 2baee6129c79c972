import type { ImportAnswers, ImportMapping, ImportOptions, ImportStatus } from '@evergreen/contracts/bulk-work/imports';
import { wizardMachine } from '../wizard.js';

export interface ImportChoices {
  /** The import's status on the server. */
  status: ImportStatus;
  /** The chosen mapping, not sent yet. */
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

/** The step for a status, if the URL has none. */
export const importStepOf = (status: ImportStatus): 'columns' | 'preview' | 'result' => {
  if (status === 'NeedsMapping') return 'columns';
  return committed.includes(status) ? 'result' : 'preview';
};
