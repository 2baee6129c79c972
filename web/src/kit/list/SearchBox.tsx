import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../keyboard/useShortcut';
import { SearchInput } from './SearchInput';

const pauseBeforeSearching = 250;

interface SearchBoxProps {
  value: string;
  placeholder: string;
  /** The search of the page, as a landmark. */
  ofPage?: boolean;
  onSearch: (term: string) => void;
}

/** Searches after a pause in typing, or by Enter; `/` focuses it. */
export const SearchBox = ({ value, placeholder, ofPage = true, onSearch }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const search = useRef(onSearch);
  useShortcut('/', 'Search this list', () => input.current?.focus());

  // Follows changes of the URL (Back, Clear), except its own.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  useEffect(() => {
    search.current = onSearch;
  });

  const term = typed.trim();
  useEffect(() => {
    if (term === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(term);
      search.current(term);
    }, pauseBeforeSearching);
    return () => clearTimeout(timer);
  }, [term, sent]);

  return (
    <SearchInput
      ref={input}
      value={typed}
      placeholder={placeholder}
      ofPage={ofPage}
      onChange={setTyped}
      onEnter={() => {
        if (term === sent) return;
        setSent(term);
        onSearch(term);
      }}
    />
  );
};
