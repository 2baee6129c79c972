import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { meant } from './matching';
import type { Choice } from './options';

/** What stands in the box of a picker: the name of what is chosen, or what somebody is typing. */
export const useTyping = () => {
  const [{ text, isTyping }, set] = useState({ text: '', isTyping: false });
  return {
    text,
    isTyping,
    /** What is typed and stands for nothing yet. */
    rest: isTyping ? text.trim() : '',
    put: (words: string, typed: boolean) => set({ text: words, isTyping: typed }),
  };
};

interface Picking {
  typing: ReturnType<typeof useTyping>;
  /** What the box shows where nothing is being typed. */
  resting: string;
  /** What is called as it is typed, as far as that is known. */
  found: readonly Choice[];
  /** All of it is known. */
  isSure: boolean;
  /** The words themselves, where they may be taken and nothing is called so. */
  own?: Choice | undefined;
  pick: (choice: Choice) => void;
  /** What the box shows of it then. */
  nameOf: (choice: Choice) => string;
}

const complaint = (typed: string, some: boolean) =>
  some ? `Choose which “${typed}” you mean, or empty this field.` : `Nothing is called “${typed}”.`;

/**
 * Typing in a picker: Enter takes the match and nothing else, where there is none it says so, and whoever goes on finds what they
 * typed taken if it is clear what is meant, and left standing if not.
 */
export const usePicking = ({ typing, resting, found, isSure, own, pick, nameOf }: Picking) => {
  const [refused, setRefused] = useState(false);
  const walked = useRef(false);
  const box = useRef<HTMLElement>(null);
  const { rest, isTyping } = typing;

  // A name that comes while the box has the focus is typed over, not added to.
  useEffect(() => {
    const input = box.current;
    if (!isTyping && input instanceof HTMLInputElement && document.activeElement === input) input.select();
  }, [resting, isTyping]);

  const put = (words: string, typed: boolean) => {
    walked.current = false;
    typing.put(words, typed);
    setRefused(false);
  };
  const leave = () => {
    walked.current = false;
    if (rest === '') return;
    const one = own ?? (isSure ? meant(found, rest) : undefined);
    if (!one) return setRefused(true);
    put(nameOf(one), false);
    pick(one);
  };
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walked.current = true;
    if (event.key !== 'Enter') return;
    if (rest === '' && !walked.current) event.defaultMuiPrevented = true;
    else if (rest !== '' && found.length === 0) {
      event.preventDefault();
      if (isSure) setRefused(true);
    }
  };
  return {
    error: refused && rest !== '' ? complaint(rest, !isSure || found.length > 0) : undefined,
    /** Of the box: what is left in it keeps a panel from being sent. */
    left: rest === '' ? {} : { 'data-left': '' },
    isTyping: rest !== '',
    /** Empties the box of what was typed. */
    forget: () => put('', false),
    leave,
    props: {
      // What was chosen may be taken away from outside: then its name goes, too.
      inputValue: isTyping ? typing.text : resting,
      onInputChange: (_event: unknown, words: string, reason: string) => put(words, reason === 'input'),
      onKeyDown,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        box.current = target;
      },
      clearOnBlur: false,
    },
  };
};
