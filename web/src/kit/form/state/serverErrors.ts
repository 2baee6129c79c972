import { get, type Control, type FieldErrors, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { type FieldWords, isHidden, wordsOf } from './fieldWords';

type Known = ReadonlyMap<string, FieldWords>;

/** `officers[0].titleIds` in the API is `officers.0.titleIds` in the form. */
const fieldPath = (name: string) => name.replace(/\[(\d+)\]/g, '.$1');

/** A field that was hidden stays registered. */
const isThere = ({ _fields, _names }: Control, known: Known, path: string) =>
  (get(_fields, path) !== undefined || _names.mount.has(path)) && !isHidden(known, path);

const called = (known: Known, path: string, message: string) => `${wordsOf(known, path).label}: ${message}`;

/** Puts each message on its field; returns those without a field, or whose field is hidden. */
export const applyServerErrors = (
  form: UseFormReturn<FieldValues>,
  errors: Record<string, string[]>,
  known: Known,
): string[] => {
  const homeless: string[] = [];
  let focused = false;
  for (const [name, messages] of Object.entries(errors)) {
    const path = fieldPath(name);
    const message = messages.join(' ');
    if (!isThere(form.control, known, path)) {
      homeless.push(known.has(path) ? called(known, path, message) : message);
      continue;
    }
    form.setError(path, { type: 'server', message }, { shouldFocus: !focused });
    focused = true;
  }
  return homeless;
};

/** By the path of the field. */
export const messagesIn = (errors: object, above = ''): (readonly [path: string, message: string])[] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const path = above + name;
    if ('type' in error && typeof error.type === 'string')
      return [[path.replace(/\.root$/, ''), 'message' in error ? String(error.message) : '']];
    return messagesIn(error, `${path}.`);
  });

const pathsTo = (path: string) => path.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'));

/** The form's own errors without a field that shows them. A field of a list shows those of its items. */
export const withoutField = (control: Control, errors: FieldErrors, known: Known): string[] =>
  messagesIn(errors).flatMap(([path, message]) => {
    const isSaid = isThere(control, known, path) || pathsTo(path).some((above) => known.get(above)?.isShown);
    return isSaid ? [] : called(known, path, message);
  });
