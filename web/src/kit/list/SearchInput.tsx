import { Search, X } from 'lucide-react';
import type { Ref } from 'react';

interface SearchInputProps {
  value: string;
  placeholder: string;
  /** Its name, if it is not the placeholder. */
  label?: string;
  /** The search of the page, as a landmark. */
  ofPage?: boolean;
  onChange: (typed: string) => void;
  /** Enter, for a search that otherwise waits for the end of typing. */
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The only search input. In a form, Enter does not send the form. Escape clears the text, and closes the dialog around
 * it only if there is none.
 */
export const SearchInput = ({
  value,
  placeholder,
  label = placeholder,
  ofPage = false,
  onChange,
  onEnter,
  ref,
}: SearchInputProps) => (
  <div className="eg-search" {...(ofPage && { role: 'search' })}>
    <Search size={15} aria-hidden />
    <input
      ref={ref}
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          onEnter?.();
        }
        if (event.key !== 'Escape') return;
        if (value === '') {
          // In a dialog the key goes on to it, which closes.
          if (ofPage) event.currentTarget.blur();
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        onChange('');
      }}
      placeholder={placeholder}
      aria-label={label}
      maxLength={255}
      autoComplete="off"
      spellCheck={false}
    />
    {value && (
      <button type="button" aria-label="Clear search" onClick={() => onChange('')}>
        <X size={14} aria-hidden />
      </button>
    )}
  </div>
);
