import { z } from 'zod';
import { requiredText, text } from '../text.js';
import { enumOf } from '../enum-of.js';

/** How the rows of a file are read. */

/** A row is a license, or one term of a license with several rows. */
export const rowsAreLabels = {
  Licenses: 'One license',
  Terms: 'One license term: the newest term becomes the license, earlier terms its renewal history',
};
export const RowsAre = enumOf(rowsAreLabels);
export type RowsAre = z.infer<typeof RowsAre>;

/** Rows with one license number and several license types are separate licenses, or a hierarchy. */
export const oneNumberIsLabels = {
  Apart: 'Separate licenses',
  Family: 'A primary license and its secondary licenses',
};
export const OneNumberIs = enumOf(oneNumberIsLabels);
export type OneNumberIs = z.infer<typeof OneNumberIs>;

/** What happens to rows without a required date. */
export const undatedAreLabels = {
  Refused: 'Refused',
  Kept: 'Imported with dates to be completed: active, not tracked',
};
export const UndatedAre = enumOf(undatedAreLabels);
export type UndatedAre = z.infer<typeof UndatedAre>;

/** What happens to rows without an address. */
export const unaddressedAreLabels = {
  Refused: 'Refused',
  Kept: 'Imported with the address to be completed',
  Given: 'Imported with the same address for all of them',
};
export const UnaddressedAre = enumOf(unaddressedAreLabels);
export type UnaddressedAre = z.infer<typeof UnaddressedAre>;

/** Whether licenses missing in the file were removed from the register, or the file is only a part. */
export const fileIsLabels = {
  Register: 'The whole register: licenses that it does not name are no longer in it',
  Part: 'A part of a register: it says nothing of other licenses',
};
export const FileIs = enumOf(fileIsLabels);
export type FileIs = z.infer<typeof FileIs>;

/** The address for all rows without one. */
export const GivenAddress = z.strictObject({
  address1: requiredText(255),
  city: requiredText(50),
  state: requiredText(20),
  zip: text(20).nullable(),
});
export type GivenAddress = z.infer<typeof GivenAddress>;

/** How rows are read, in addition to the mapping. */
export const ImportOptions = z.strictObject({
  rowsAre: RowsAre,
  oneNumberIs: OneNumberIs,
  undatedAre: UndatedAre,
  unaddressedAre: UnaddressedAre,
  fileIs: FileIs,
  /** The common address of rows without one. */
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
