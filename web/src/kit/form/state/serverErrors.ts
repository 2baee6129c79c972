import { get, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** `officers[0].titleIds` in the API is `officers.0.titleIds` in the form. */
const fieldPath = (name: string) => name.replace(/\[(\d+)\]/g, '.$1');

const registered = (form: UseFormReturn<FieldValues>, path: string) =>
  get(form.control._fields, path) !== undefined || form.control._names.mount.has(path);

/** Puts each message on its field; returns those without a field. */
export const applyServerErrors = (form: UseFormReturn<FieldValues>, errors: Record<string, string[]>): string[] => {
  const homeless: string[] = [];
  let focused = false;
  for (const [name, messages] of Object.entries(errors)) {
    const path = fieldPath(name);
    const message = messages.join(' ');
    if (!registered(form, path)) {
      homeless.push(message);
      continue;
    }
    form.setError(path, { type: 'server', message }, { shouldFocus: !focused });
    focused = true;
  }
  return homeless;
};
