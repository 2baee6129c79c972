import { number } from '@evergreen/contracts/counted';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { ContentsContext, type Section, slugOf } from './contents';
import './contents.css';
import { useHashTarget } from './useHashTarget';

const label = 'On this page';
/** Minimum number of sections for a table of contents. */
const least = 6;

const inDocument = ({ heading: heading }: Section, { heading: other }: Section) =>
  heading.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** In one column, facts may precede the work. */
const byPlace = ({ heading: heading }: Section, { heading: other }: Section) =>
  heading.getBoundingClientRect().top - other.getBoundingClientRect().top;

/** Scrolls to the section and moves the focus there. */
const goTo = ({ heading }: Section) => {
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
};

const Links = ({ sections, onGo }: { sections: readonly Section[]; onGo?: () => void }) => (
  <ul>
    {sections.map((section) => (
      <li key={section.title}>
        <a
          className="eg-contents-link"
          href={`#${slugOf(section.title)}`}
          onClick={(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onGo?.();
            goTo(section);
          }}
        >
          {section.title}
          {section.count !== undefined && <em>{number(section.count)}</em>}
        </a>
      </li>
    ))}
  </ul>
);

const Folded = ({ sections }: { sections: readonly Section[] }) => {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details}>
      <summary>{label}</summary>
      <Links
        sections={sections}
        onGo={() => {
          if (details.current) details.current.open = false;
        }}
      />
    </details>
  );
};

interface ContentsProps {
  /** Above the links. */
  before?: ReactNode;
  children: ReactNode;
}

/** A profile's sections with a table of contents. */
export const Contents = ({ before, children }: ContentsProps) => {
  const narrow = useMediaQuery('(max-width: 900px)', { noSsr: true });
  const [sections, setSections] = useState<readonly Section[]>([]);
  const takes = useCallback((section: Section) => {
    setSections((now) => [...now, section]);
    return () => setSections((now) => now.filter((other) => other !== section));
  }, []);
  const ordered = useMemo(() => [...sections].sort(narrow ? byPlace : inDocument), [sections, narrow]);
  useHashTarget(ordered, goTo);
  return (
    <ContentsContext value={takes}>
      {before}
      {ordered.length >= least && (
        <nav className="eg-contents" aria-label={label}>
          {narrow ? <Folded sections={ordered} /> : <Links sections={ordered} />}
        </nav>
      )}
      {children}
    </ContentsContext>
  );
};
