import type { FieldValues } from 'react-hook-form';

/**
 * What a form's field of several choices holds; none before the field is there. A button asks the form's values, since
 * a draft and the other's changes fill a field without a click.
 */
export const chosenOf = (values: FieldValues, name: string): readonly string[] =>
  (values[name] as readonly string[] | undefined) ?? [];

/** The button of a form that acts on several choices: it says how many, and waits for the first one. */
export const actsOn = (name: string, verb: string) => ({
  submit: (values: FieldValues) => {
    const { length } = chosenOf(values, name);
    return length === 0 ? verb : `${verb} (${length})`;
  },
  submitDisabled: (values: FieldValues) => chosenOf(values, name).length === 0,
});
