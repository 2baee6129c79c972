import type { SelectOption } from '@evergreen/contracts/common';
import { createElement, useState, type HTMLAttributes, type Key, type SyntheticEvent, type UIEvent } from 'react';
import { OptionWords, PickerNone } from './OptionWords';
import { isRemote, type OptionSource } from './options';
import { useChosenOptions, useOptionPages } from './useRemoteOptions';
import { useSettled } from './useSettled';

const nearEnd = 120;

const holds = ({ label, meta }: SelectOption, term: string) =>
  `${label} ${meta ?? ''}`.toLowerCase().includes(term.toLowerCase());

const alike = (one: readonly SelectOption[], other: readonly SelectOption[]) =>
  one.length === other.length &&
  one.every(({ label, value }, index) => label === other[index]?.label && value === other[index].value);

/** The same options are the same array: the box takes another one for another choice, and empties itself of what is typed. */
const useKept = (options: readonly SelectOption[]): readonly SelectOption[] => {
  const [kept, setKept] = useState(options);
  if (alike(kept, options)) return kept;
  setKept(options);
  return options;
};

/**
 * What every picker does, whether one or several are chosen: the list is read when it is opened, searched as one types, and goes on
 * at its end. What is chosen stands in it, however far down its place may be.
 * @param before choices beside those of the list: above them, and below what is found by typing
 * @param stays it is open from the first, and goes with what it stands in
 */
export const usePicker = (
  source: OptionSource,
  values: readonly string[],
  before: readonly SelectOption[] = [],
  stays = false,
) => {
  const [open, setOpen] = useState(stays);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly SelectOption[]>([]);
  const remote = isRemote(source) ? source : undefined;
  const wanted = typed.trim();
  const term = useSettled(wanted);
  const list = useOptionPages(source, remote ? term : '', open);
  const chosen = useKept(useChosenOptions(source, values, [...picked, ...list.options]));

  const first = remote?.first ?? [];
  const listed = [...first, ...list.options];
  const apart = chosen.filter(({ value }) => !listed.some((option) => option.value === value));
  const inOrder = [...before, ...apart, ...listed];
  // The server has searched its own; what stands before them is looked at here.
  const found = new Set(remote ? list.options : []);
  const waiting = remote !== undefined && (list.loading || (open && term !== wanted));

  const shared = {
    open,
    // Only what was typed is worth the Enter key.
    autoHighlight: wanted !== '',
    filterOptions: (all: SelectOption[]) => {
      const match = (option: SelectOption) => (found.has(option) && term === wanted) || holds(option, wanted);
      const matching = all.filter((option) => !before.includes(option) && match(option));
      if (matching.length < 2) return matching;
      return wanted ? [...matching, ...before] : [...before, ...matching];
    },
    getOptionKey: (option: SelectOption) => (before.includes(option) ? `before ${option.value}` : option.value),
    loading: waiting,
    loadingText: 'Loading…',
    noOptionsText: createElement(PickerNone, { failed: list.failed, term: wanted, again: list.again }),
    renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, option: SelectOption) =>
      createElement('li', { key, ...props }, createElement(OptionWords, { option, withMeta: remote?.tellsMeta })),
  };
  return {
    options: inOrder,
    chosen,
    /** All that match, if they are no more than so many. */
    all: list.all,
    /** What somebody chose keeps its label after the list has moved on. */
    remember: (options: readonly SelectOption[]) => setPicked((known) => [...known, ...options]),
    props: {
      ...shared,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      onInputChange: (_event: SyntheticEvent, value: string, reason: string) =>
        setTyped(reason === 'input' ? value : ''),
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
