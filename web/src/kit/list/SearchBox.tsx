import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../keyboard/useShortcut';

const pauseBeforeSearching = 250;

interface SearchBoxProps {
  value: string;
  placeholder: string;
  /** The search of the page, as a landmark. */
  ofPage?: boolean;
  onSearch: (term: string) => void;
}

/** Searches while typing; `/` focuses it, Escape clears it. */
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
