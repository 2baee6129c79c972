import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { meant } from './matching';
import type { Choice } from '../options';

/** The text in a picker's box: the chosen name, or the typed text. */
export const useTyping = () => {
  const [{ text, isTyping }, set] = useState({ text: '', isTyping: false });
  return {
    text,
    isTyping,
    /** Typed text without a match. */
    rest: isTyping ? text.trim() : '',
    put: (words: string, typed: boolean) => set({ text: words, isTyping: typed }),
  };
};

interface Picking {
  typing: ReturnType<typeof useTyping>;
  /** The text while nothing is being typed. */
  resting: string;
  /** Known options with the typed name. */
  found: readonly Choice[];
  /** The list is complete. */
  isSure: boolean;
  /** The list is shown. */
  isOpen: boolean;
  /** The typed text as a choice, if that is allowed. */
  own?: Choice | undefined;
  pick: (choice: Choice) => void;
  /** The text after choosing. */
  nameOf: (choice: Choice) => string;
}

const complaint = (typed: string, some: boolean) =>
  some ? `Choose which “${typed}” you mean, or empty this field.` : `Nothing is called “${typed}”.`;

/**
 * Typing in a picker: Enter takes the match, or says that there is none. On leaving the field, an unambiguous match
 * is taken, also if the list answers later; other text stays.
 */
export const usePicking = ({ typing, resting, found, isSure, isOpen, own, pick, nameOf }: Picking) => {
  const [after, setAfter] = useState<'typing' | 'waiting' | 'refusal'>('typing');
  const walked = useRef(false);
  const box = useRef<HTMLElement>(null);
  const { rest, isTyping } = typing;

  // A name that loads while the box has the focus is selected, so that typing replaces it.
  useEffect(() => {
    const input = box.current;
    if (!isTyping && input instanceof HTMLInputElement && document.activeElement === input) input.select();
  }, [resting, isTyping]);

  const put = (words: string, typed: boolean) => {
    walked.current = false;
    typing.put(words, typed);
    setAfter('typing');
  };
  const leave = () => {
    walked.current = false;
    if (rest === '') return;
    const single = own ?? (isSure ? meant(found, rest) : undefined);
    if (!single) return setAfter(isSure ? 'refusal' : 'waiting');
    put(nameOf(single), false);
    pick(single);
  };
  const settle = useRef(leave);
  useEffect(() => {
    settle.current = leave;
  });
  const isAnswered = after === 'waiting' && isSure;
  useEffect(() => {
    if (isAnswered) settle.current();
  }, [isAnswered]);
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walked.current = true;
    if (event.key !== 'Enter') return;
    if (rest === '' && !walked.current) event.defaultMuiPrevented = true;
    else if (rest !== '' && !isOpen) {
      event.preventDefault();
      leave();
    } else if (rest !== '' && found.length === 0) {
      event.preventDefault();
      if (isSure) setAfter('refusal');
    }
  };
  return {
    error: after === 'refusal' && rest !== '' ? complaint(rest, !isSure || found.length > 0) : undefined,
    /** Instead of the field's hint. */
    hint: after === 'waiting' && rest !== '' ? `Looking for “${rest}”.` : undefined,
    /** An attribute of the box: `Form` is not sent with leftover text. */
    left: rest === '' ? {} : { 'data-left': '' },
    isTyping: rest !== '',
    /** Clears the typed text. */
    forget: () => put('', false),
    leave,
    props: {
      // The choice may be removed from outside.
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
