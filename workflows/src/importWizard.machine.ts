import type { ImportMapping, ImportOptions, ImportStatus } from '@evergreen/contracts/imports';
import { wizardMachine } from './wizard.js';

export interface ImportChoices {
  /** How far the import is; null: no file was sent yet. */
  status: ImportStatus | null;
  /** What was chosen for the columns and not sent yet. */
  columns: { mapping: ImportMapping; options: ImportOptions } | null;
}

export const noImport: ImportChoices = { status: null, columns: null };

const mapped: readonly (ImportStatus | null)[] = ['Checking', 'Ready', 'Running', 'Completed', 'Failed', 'Cancelled'];
const committed: readonly (ImportStatus | null)[] = ['Running', 'Completed', 'Failed', 'Cancelled'];

export const importWizardMachine = wizardMachine('importWizard', noImport, {
  file: ({ status }) => status !== null,
  columns: ({ status }) => mapped.includes(status),
  preview: ({ status }) => committed.includes(status),
  result: () => true,
});

/** Where an import is looked at where the address does not say. */
export const importStepOf = (status: ImportStatus): 'columns' | 'preview' | 'result' => {
  if (status === 'NeedsMapping') return 'columns';
  return committed.includes(status) ? 'result' : 'preview';
};
