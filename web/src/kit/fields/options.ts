import type { SelectOption } from '@evergreen/contracts/common';
import { plainText } from '../dialog/fieldWords';

/** A choice may be called otherwise, too: a state's code and its name. */
export interface Choice extends SelectOption {
  also?: string | undefined;
}

/** A select list of the server: so many at a time, found by what is typed. */
export interface RemoteOptions {
  path: string;
  query?: object;
  /** Choices of the picker's own, before those of the list. */
  first?: readonly SelectOption[];
  /** The meta of an option tells those of one name apart, and is shown. */
  tellsMeta?: boolean;
  /** Values that are not offered here. */
  except?: readonly string[];
}

/** Choices at hand, or a select list of the server. */
export type OptionSource = readonly Choice[] | RemoteOptions;

export const isRemote = (source: OptionSource): source is RemoteOptions => 'path' in source;

export const optionsOf = <V extends string>(labels: Record<V, string>): SelectOption[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

export const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

export const notListed = 'No longer listed';

/** An old address may name a person or a record that is no longer offered; nobody reads an id. */
export const unknownOption = (value: string, looking: boolean): SelectOption => ({
  value,
  label: looking ? '…' : isId(value) ? notListed : value,
});

/** The label of a chosen value, or of each of several. */
export const labelsIn =
  (options: readonly SelectOption[]) =>
  (value: unknown): string => {
    const chosen = [value].flat().filter((one) => one !== null && one !== undefined && one !== '');
    const labels = chosen.map((one) => options.find((option) => option.value === one)?.label ?? plainText(one));
    return labels.join(', ') || plainText(null);
  };
