import type { SelectOption } from '@evergreen/contracts/common';
import { useState, type HTMLAttributes, type Key, type UIEvent } from 'react';
import { matching, meant } from './matching';
import { OptionWords, PickerNone } from './OptionWords';
import { isRemote, type Choice, type OptionSource } from './options';
import { usePicking, useTyping } from './usePicking';
import { useChosenOptions } from './useChosenOptions';
import { useOptionPages } from './useOptionPages';

const nearEnd = 120;

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

interface Picker {
  source: OptionSource;
  /** The values that are chosen. */
  values: readonly string[];
  /** Takes one more, or another one instead. */
  pick: (option: SelectOption) => void;
  /** One is chosen of it, and the box shows its name. */
  single?: boolean;
  /** Choices beside those of the list: above them, and below what is found by typing. */
  before?: readonly SelectOption[];
  /** It is open from the first, and goes with what it stands in. */
  stays?: boolean;
  /** What is not in the list may be typed: the words are the value. How the list offers them, where that is more than to use them. */
  takesWords?: TakesWords | undefined;
}

export type TakesWords = boolean | ((typed: string) => string);

const offering = (takes: TakesWords | undefined, typed: string): string =>
  typeof takes === 'function' ? takes(typed) : `Use “${typed}”`;

/** What is typed, where nothing in the list is called so. */
const ownWords = (typed: string, listed: readonly Choice[]): Choice | undefined =>
  typed === '' || meant(listed, typed)?.label.toLowerCase() === typed.toLowerCase()
    ? undefined
    : { label: typed, value: typed };

/**
 * What every picker does, whether one or several are chosen: the list is read when it is opened, searched as one types, and goes on
 * at its end. What is chosen stands in it, however far down its place may be.
 */
export const usePicker = ({ source, values, pick, single = false, before = [], stays = false, takesWords }: Picker) => {
  const [open, setOpen] = useState(stays);
  const typing = useTyping();
  const wanted = typing.rest;
  const [picked, setPicked] = useState<readonly SelectOption[]>([]);
  const remote = isRemote(source) ? source : undefined;
  const list = useOptionPages(source, wanted, open);
  const chosen = useKept(useChosenOptions(source, values, [...picked, ...list.options]));

  const first = remote?.first ?? [];
  const listed: readonly Choice[] = [...first, ...list.options];
  const apart = chosen.filter(({ value }) => !listed.some((option) => option.value === value));
  const inOrder = [...before, ...apart, ...listed];

  /** The server has searched its own; what stands beside them is looked at here. */
  const here = matching([...apart, ...listed], wanted);
  const matched = remote ? [...here, ...list.options.filter((option) => !here.includes(option))] : here;
  const own = takesWords && !remote?.except?.includes(wanted) ? ownWords(wanted, matched) : undefined;
  const found = own ? [...matched, own] : matched;
  const remember = (options: readonly SelectOption[]) => setPicked((known) => [...known, ...options]);
  const picking = usePicking({
    typing,
    resting: single ? (chosen[0]?.label ?? '') : '',
    found,
    isSure: !list.loading,
    // Where words may be taken, what is called exactly so is meant, whatever is still on its way.
    own: own ?? (takesWords && wanted ? meant(matched, wanted) : undefined),
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
    /** All that match, if they are no more than so many. */
    all: list.all,
    /** What somebody chose keeps its label after the list has moved on. */
    remember,
    props: {
      ...picking.props,
      open,
      // Only what was typed is worth the Enter key.
      autoHighlight: wanted !== '',
      filterOptions: () => {
        if (found.length < 2) return found;
        return wanted ? [...found, ...before] : [...before, ...found];
      },
      getOptionKey: (option: SelectOption) => (before.includes(option) ? `before ${option.value}` : option.value),
      loading: list.loading,
      loadingText: 'Loading…',
      noOptionsText: <PickerNone failed={list.failed} term={wanted} again={list.again} />,
      renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, option: SelectOption) => (
        <li key={key} {...props}>
          <OptionWords
            option={option === own ? { ...option, label: offering(takesWords, wanted) } : option}
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
