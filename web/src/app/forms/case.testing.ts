import type { ReactNode } from 'react';
import { type people } from '../../test/people';

export interface Versioned {
  version: number;
}

export interface FormCase<R extends Versioned = Versioned> {
  /** In which file the form is, below web/src. */
  file: string;
  record: R;
  draw: (record: R) => ReactNode;
  /** What is read, as long as the record is like this; a path with its answer. */
  reads?: (record: R) => Record<string, unknown>;
  /** What is pressed until the form is open, by its name. */
  press?: readonly (string | RegExp)[];
  /** A file is chosen here first. */
  chooses?: RegExp;
  /** A field that is emptied first, where the form is not sent unchanged. */
  empties?: string;
  submit: string | RegExp;
  as?: keyof typeof people;
}

export const form = <R extends Versioned>(form: FormCase<R>): FormCase => form as unknown as FormCase;

export const nothing = () => undefined;
export const dialog = { open: true, onClose: nothing };
