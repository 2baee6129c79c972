import type { SelectOption } from '@evergreen/contracts/common';
import { useState, type HTMLAttributes, type Key, type UIEvent } from 'react';
import { matching, meant } from './matching';
import { OptionWords, PickerNone } from './OptionWords';
import { isRemote, type Choice, type OptionSource } from '../options';
import { usePicking, useTyping } from './usePicking';
import { useChosenOptions } from './useChosenOptions';
import { useOptionPages } from './useOptionPages';

const nearEnd = 120;

const alike = (a: readonly SelectOption[], b: readonly SelectOption[]) =>
  a.length === b.length && a.every(({ label, value }, index) => label === b[index]?.label && value === b[index].value);

/** A stable array for equal options: Autocomplete takes a new one for a new choice, and clears its input. */
const useKept = (options: readonly SelectOption[]): readonly SelectOption[] => {
  const [kept, setKept] = useState(options);
  if (alike(kept, options)) return kept;
  setKept(options);
  return options;
};

interface Picker {
  source: OptionSource;
  /** The chosen values. */
  values: readonly string[];
  /** Adds an option, or replaces the chosen one. */
  pick: (option: SelectOption) => void;
  /** A single choice: the box shows its name. */
  single?: boolean;
  /** Local choices: above the list, and below search results. */
  before?: readonly SelectOption[];
  /** Always open, inside a popover. */
  stays?: boolean;
  /** Accepts typed values that are not in the list, and how the list offers them. */
  takesWords?: TakesWords | undefined;
}

export type TakesWords = boolean | ((typed: string) => string);

const offering = (takes: TakesWords | undefined, typed: string): string =>
  typeof takes === 'function' ? takes(typed) : `Use “${typed}”`;

/** The typed text as a choice, if nothing has that name. */
const ownWords = (typed: string, listed: readonly Choice[]): Choice | undefined =>
  typed === '' || meant(listed, typed)?.label.toLowerCase() === typed.toLowerCase()
    ? undefined
    : { label: typed, value: typed };

/**
 * Shared behavior of all pickers: loads the list when it is opened, searches while typing, loads more at its end.
 * Chosen options are always in it.
 */
export const usePicker = ({ source, values, pick, single = false, before = [], stays = false, takesWords }: Picker) => {
  const [open, setOpen] = useState(stays);
  const typing = useTyping();
  const term = typing.rest;
  const [picked, setPicked] = useState<readonly SelectOption[]>([]);
  const remote = isRemote(source) ? source : undefined;
  // Text that is left needs the answer, too.
  const list = useOptionPages(source, term, open || term !== '');
  const chosen = useKept(useChosenOptions(source, values, [...picked, ...list.options]));

  const first = remote?.first ?? [];
  const listed: readonly Choice[] = [...first, ...list.options];
  const apart = chosen.filter(({ value }) => !listed.some((option) => option.value === value));
  const inOrder = [...before, ...apart, ...listed];

  /** Local choices are searched here, the list by the server. */
  const here = matching([...apart, ...listed], term);
  const matched = remote ? [...here, ...list.options.filter((option) => !here.includes(option))] : here;
  const own = takesWords && !remote?.except?.includes(term) ? ownWords(term, matched) : undefined;
  const choices = own ? [...matched, own] : matched;
  const remember = (options: readonly SelectOption[]) => setPicked((known) => [...known, ...options]);
  const picking = usePicking({
    typing,
    resting: single ? (chosen[0]?.label ?? '') : '',
    found: choices,
    isSure: !list.loading,
    isOpen: open,
    // An equal name wins over the typed value, even while loading.
    own: own ?? (takesWords && term ? meant(matched, term) : undefined),
    pick: (option) => {
      remember([option]);
      pick(option);
    },
    nameOf: ({ label }) => (single ? label : ''),
  });

  return {
    options: inOrder,
    chosen,
    picking,
    /** All matches, up to a limit. */
    all: list.all,
    /** The chosen ones that the typed text finds; without a text, all. */
    found: matching(chosen, term),
    /** Keeps the labels of chosen options. */
    remember,
    props: {
      ...picking.props,
      open,
      // Enter chooses only while typing.
      autoHighlight: term !== '',
      filterOptions: () => {
        if (choices.length < 2) return choices;
        return term ? [...choices, ...before] : [...before, ...choices];
      },
      getOptionKey: (option: SelectOption) => (before.includes(option) ? `before ${option.value}` : option.value),
      loading: list.loading,
      loadingText: 'Loading…',
      noOptionsText: <PickerNone failed={list.failed} term={term} again={list.again} />,
      renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, option: SelectOption) => (
        <li key={key} {...props}>
          <OptionWords
            option={option === own ? { ...option, label: offering(takesWords, term) } : option}
            withMeta={remote?.tellsMeta}
          />
        </li>
      ),
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      onHighlightChange: (_event: unknown, option: SelectOption | null, reason: string) => {
        if (reason === 'keyboard' && option && option === list.options.at(-1)) list.more();
      },
    },
    listbox: {
      onScroll: ({ currentTarget: box }: UIEvent<HTMLElement>) => {
        if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd) list.more();
      },
    },
  };
};
