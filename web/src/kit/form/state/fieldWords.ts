import { capital } from '@evergreen/contracts/sentences';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { RefusedFile } from './refusedFile';

/** What a form knows of a field that it showed: its label, its values as text. */
export interface FieldWords {
  label: string;
  text: (value: unknown) => ReactNode;
  /** A password: never stored. */
  secret?: boolean;
  /** False: it is hidden by now. A field of another step of a wizard is not. */
  isShown?: boolean;
}

/** The fields of the surrounding form by name. */
export const FieldWordsContext = createContext<Map<string, FieldWords> | null>(null);

const uuid = /^[\da-f]{8}-[\da-f]{4}-/i;

/** Text for a value without a known format: never an id. */
export const plainText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof File || value instanceof RefusedFile) return value.name;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plainText).join('; ');
  if (typeof value === 'object')
    return Object.values(value)
      .filter((part) => part !== null && !(typeof part === 'string' && uuid.test(part)))
      .map(plainText)
      .join(', ');
  return `${value as string | number}`;
};

/** `licenseTypeId` is the License Type. */
const called = (name: string) => {
  const words = name
    .replace(/^.*\./, '')
    .replace(/Ids?$/, '')
    .replace(/([A-Z])/g, ' $1');
  return capital(words);
};

export const wordsOf = (known: ReadonlyMap<string, FieldWords>, name: string): FieldWords =>
  known.get(name) ?? { label: called(name), text: plainText };

export const isHidden = (known: ReadonlyMap<string, FieldWords>, name: string) => known.get(name)?.isShown === false;

export const shownIn = (known: ReadonlyMap<string, FieldWords>): string[] =>
  [...known].flatMap(([name, { isShown }]) => (isShown ? name : []));

export const setShown = (known: Map<string, FieldWords>, names: readonly string[], isShown: boolean) => {
  for (const name of names) known.set(name, { ...wordsOf(known, name), isShown });
};

/** Registers a field's label and format with the form, and that it is shown. */
export const useFieldWords = (name: string, { label, text = plainText, secret = false }: Partial<FieldWords>) => {
  const known = useContext(FieldWordsContext);
  useEffect(() => {
    if (label !== undefined) known?.set(name, { label, text, secret, isShown: true });
  });
  useEffect(
    () => () => {
      if (known?.has(name)) setShown(known, [name], false);
    },
    [known, name],
  );
};
