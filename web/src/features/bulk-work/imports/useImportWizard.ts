import {
  columnsOf,
  ImportAnswers,
  ImportMapping,
  ImportOptions,
  type ImportRun,
} from '@evergreen/contracts/bulk-work/imports';
import {
  type ImportChoices,
  importStepOf,
  importWizardMachine,
  fileSent,
} from '@evergreen/workflows/bulk-work/importWizard.machine';
import { useEffect } from 'react';
import { z } from 'zod';
import { useWizard, type Wizard } from '../../../kit/wizard/useWizard';

export type ImportStep = 'columns' | 'preview' | 'result';
export type ImportWizard = Wizard<ImportChoices, ImportStep>;

const Columns = z
  .strictObject({ mapping: ImportMapping, options: ImportOptions, answers: ImportAnswers.default({}) })
  .nullable();

/** Saved choices for columns that the file does not have are dropped. */
const keptColumns = (run: ImportRun, kept: unknown): ImportChoices['columns'] => {
  const columns = Columns.safeParse(kept).data ?? null;
  const names = run.columns.map(({ name }) => name);
  const sources = Object.values(columns?.mapping ?? {});
  return sources.flatMap((source) => columnsOf(source)).every((column) => names.includes(column)) ? columns : null;
};

/** The steps of one import. The server knows the step; choices for the columns are kept until they are sent. */
export const useImportWizard = (run: ImportRun): ImportWizard => {
  const { id, status } = run;
  const open = status === 'NeedsMapping' || status === 'Ready';
  const wizard = useWizard<ImportChoices, ImportStep>({
    machine: importWizardMachine,
    name: `import:${id}`,
    start: { ...fileSent, status },
    from: undefined,
    fits: ({ columns }) => (open ? { status, columns: keptColumns(run, columns) } : undefined),
    at: importStepOf(status),
  });
  const { choices, choose, goTo } = wizard;
  // Another status is another step: the check follows the columns, the result the commit.
  useEffect(() => {
    if (choices.status === status) return;
    choose({ status });
    goTo(importStepOf(status));
  }, [choices.status, choose, goTo, status]);
  return wizard;
};
