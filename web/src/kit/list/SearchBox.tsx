import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../shortcuts/useShortcut';

const pauseBeforeSearching = 250;

interface SearchBoxProps {
  value: string;
  placeholder: string;
  /** The search of the page itself, a landmark of it; not one of several lists on it. */
  ofPage?: boolean;
  onSearch: (term: string) => void;
}

/** Searches while one types; `/` leads here, Escape empties it. */
export const SearchBox = ({ value, placeholder, ofPage = true, onSearch }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const search = useRef(onSearch);
  useShortcut('/', 'Search this list', () => input.current?.focus());

  // The address changed by other means (Back, Clear): the box follows. Its own search coming back does not count.
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

  useEffect(() => {
    const term = typed.trim();
    if (term === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(term);
      search.current(term);
    }, pauseBeforeSearching);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return (
    <div className="eg-search" {...(ofPage && { role: 'search' })}>
      <Search size={15} aria-hidden />
      <input
        ref={input}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (typed) setTyped('');
          else event.currentTarget.blur();
        }}
        placeholder={placeholder}
        aria-label={placeholder}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
      />
      {typed && (
        <button type="button" aria-label="Clear search" onClick={() => setTyped('')}>
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
};
