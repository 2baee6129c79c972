import { z } from 'zod';
import { requiredText, text } from '../text.js';

/** How the rows of a file are read. */

/** What a row of the file is: a license, or one term of it among others that stand in rows of their own. */
export const RowsAre = z.enum(['Licenses', 'Terms']);
export type RowsAre = z.infer<typeof RowsAre>;
export const rowsAreLabels: Record<RowsAre, string> = {
  Licenses: 'One license',
  Terms: 'One license term: the newest term becomes the license, earlier terms its renewal history',
};

/** What the rows of one license number are, where it comes with several license types: a license each, or a hierarchy. */
export const OneNumberIs = z.enum(['Apart', 'Family']);
export type OneNumberIs = z.infer<typeof OneNumberIs>;
export const oneNumberIsLabels: Record<OneNumberIs, string> = {
  Apart: 'Separate licenses',
  Family: 'A primary license and its secondary licenses',
};

/** What becomes of rows that lack a date which their license needs. */
export const UndatedAre = z.enum(['Refused', 'Kept']);
export type UndatedAre = z.infer<typeof UndatedAre>;
export const undatedAreLabels: Record<UndatedAre, string> = {
  Refused: 'Refused',
  Kept: 'Imported with dates to be completed: active, not tracked',
};

/** What becomes of rows without an address. */
export const UnaddressedAre = z.enum(['Refused', 'Kept', 'Given']);
export type UnaddressedAre = z.infer<typeof UnaddressedAre>;
export const unaddressedAreLabels: Record<UnaddressedAre, string> = {
  Refused: 'Refused',
  Kept: 'Imported with the address to be completed',
  Given: 'Imported with the same address for all of them',
};

/** Whether licenses that the file does not name are gone from the register, or the file says nothing of them. */
export const FileIs = z.enum(['Register', 'Part']);
export type FileIs = z.infer<typeof FileIs>;
export const fileIsLabels: Record<FileIs, string> = {
  Register: 'The whole register: licenses that it does not name are no longer in it',
  Part: 'A part of a register: it says nothing of other licenses',
};

/** The address of all rows that have none. */
export const GivenAddress = z.strictObject({
  address1: requiredText(255),
  city: requiredText(50),
  state: requiredText(20),
  zip: text(20).nullable(),
});
export type GivenAddress = z.infer<typeof GivenAddress>;

/** How rows are read, apart from what their columns mean. */
export const ImportOptions = z.strictObject({
  rowsAre: RowsAre,
  oneNumberIs: OneNumberIs,
  undatedAre: UndatedAre,
  unaddressedAre: UnaddressedAre,
  fileIs: FileIs,
  /** Where rows without an address have the same one. */
  givenAddress: GivenAddress.nullable(),
});
export type ImportOptions = z.infer<typeof ImportOptions>;
export const usualOptions: ImportOptions = {
  rowsAre: 'Licenses',
  oneNumberIs: 'Apart',
  undatedAre: 'Refused',
  unaddressedAre: 'Refused',
  fileIs: 'Register',
  givenAddress: null,
};
