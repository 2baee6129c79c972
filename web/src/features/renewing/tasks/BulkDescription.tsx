import { number } from '@evergreen/contracts/counted';
import { over } from '@evergreen/contracts/common';
import { taskDescriptionMax } from '@evergreen/contracts/renewing/tasks';
import { bulkTaskDescriptionsBody } from '@evergreen/contracts/renewing/user-tasks';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { TextArea } from '../../../kit/fields/TextArea';

const nothingChosen = 'Enter a description, or choose to clear them';

/** The form's values: clearing must be chosen, an untouched form does not clear. */
export const bulkDescriptionForm = z
  .object({ ...bulkTaskDescriptionsBody.shape, clears: z.boolean() })
  .superRefine(
    ({ clears, description }, context) => {
      if (!clears && !description) context.addIssue({ code: 'custom', path: ['description'], message: nothingChosen });
    },
    over('clears', 'description'),
  )
  .transform(({ clears, description, userTaskIds }) => ({ userTaskIds, description: clears ? null : description }));

const clearInWords = (count: number): string =>
  count === 1 ? 'Clear 1 description' : `Clear ${number(count)} descriptions`;

/** @param described how many of the selected tasks have a description */
export const BulkDescriptionFields = ({ described }: { described: number }) => {
  const clears = useWatch({ name: 'clears' }) === true;
  return (
    <>
      <TextArea name="description" label="Task Description" max={taskDescriptionMax} disabled={clears} />
      {described > 0 && <CheckboxField name="clears" label={clearInWords(described)} />}
    </>
  );
};

/** The button's label is its effect. */
export const BulkDescriptionSubmit = ({ described }: { described: number }) =>
  useWatch({ name: 'clears' }) === true ? clearInWords(described) : 'Save';
