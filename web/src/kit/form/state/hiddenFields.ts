import { get, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { type FieldWords, isHidden } from './fieldWords';
import { isGroup } from './merge';

/** The values with another one at this path. A list is one value: its rows come and go. */
const put = (values: FieldValues, [name = '', ...rest]: readonly string[], value: unknown): FieldValues => {
  if (rest.length === 0) return { ...values, [name]: value };
  const group: unknown = values[name];
  return isGroup(group) ? { ...values, [name]: put(group, rest, value) } : values;
};

/**
 * No one can correct what was typed into a field that is hidden by now. It is not validated and not sent, but the
 * initial value is. The form keeps what was typed, for the time when the field is shown again.
 */
export const hiddenFields = (known: ReadonlyMap<string, FieldWords>) => {
  let of: UseFormReturn | undefined;
  /** Not what the form itself puts there: with a choice it clears the fields that the choice hides. */
  const typed = new Set<string>();
  const without = (values: FieldValues): FieldValues =>
    [...typed]
      .filter((name) => isHidden(known, name))
      .reduce((kept, name) => put(kept, name.split('.'), get(of?.control._defaultValues, name)), values);
  return {
    without,
    leftOut:
      (resolver: Resolver<FieldValues>): Resolver<FieldValues> =>
      (values, context, options) =>
        resolver(without(values), context, options),
    /** For an effect. */
    follow: (form: UseFormReturn) => {
      of = form;
      const { unsubscribe } = form.watch((_values, { name, type }) => {
        if (name === undefined) return;
        if (type === 'change') typed.add(name);
        else for (const before of typed) if (`${before}.`.startsWith(`${name}.`)) typed.delete(before);
      });
      return unsubscribe;
    },
  };
};
