import type { SelectOption } from '@evergreen/contracts/common';
import { plainText } from '../form/state/fieldWords';

/** A choice may have another name: a state's code and its name. */
export interface Choice extends SelectOption {
  also?: string | undefined;
}

/** A select list of the server, paged and searched by the server. */
export interface RemoteOptions {
  path: string;
  query?: object;
  /** The picker's own choices, before the list. */
  first?: readonly SelectOption[];
  /** Shows the option's meta, which distinguishes equal names. */
  tellsMeta?: boolean;
  /** Values that are not offered here. */
  except?: readonly string[];
}

/** Local choices, or a select list of the server. */
export type OptionSource = readonly Choice[] | RemoteOptions;

export const isRemote = (source: OptionSource): source is RemoteOptions => 'path' in source;

export const optionsOf = <V extends string>(labels: Record<V, string>): SelectOption[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

export const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

export const notListed = 'No longer listed';

/** A label for an option that is no longer offered; never an id. */
export const unknownOption = (value: string, looking: boolean): SelectOption => ({
  value,
  label: looking ? '…' : isId(value) ? notListed : value,
});

/** The labels of the chosen values. */
export const labelsIn =
  (options: readonly SelectOption[]) =>
  (value: unknown): string => {
    const chosen = [value].flat().filter((item) => item !== null && item !== undefined && item !== '');
    const labels = chosen.map((item) => options.find((option) => option.value === item)?.label ?? plainText(item));
    return labels.join(', ') || plainText(null);
  };
