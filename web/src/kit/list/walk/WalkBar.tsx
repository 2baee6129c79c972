import { number } from '@evergreen/contracts/counted';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { replaceVisit } from '../../routing/visited';
import { figure } from '../state/countInWords';
import { useShortcut } from '../../keyboard/useShortcut';
import { useWalk } from './useWalk';
import './walk.css';

interface WalkBarProps {
  id: string;
  /** The noun: "license". */
  noun: string;
  href: (id: string) => string;
}

const Bar = ({ walk, noun, href }: Omit<WalkBarProps, 'id'> & { walk: NonNullable<ReturnType<typeof useWalk>> }) => {
  const navigate = useNavigate();
  const { position, total, more, previous, next, hasLeft, hasOnePage } = walk;
  // Replaces the history entry: Back leads to the list.
  const go = (id: string | undefined) => {
    if (id === undefined) return;
    walk.goOn();
    replaceVisit(href(id));
    void navigate(href(id), { replace: true });
  };
  useShortcut('[', `Previous ${noun} of the list`, () => go(previous));
  useShortcut(']', `Next ${noun} of the list`, () => go(next));
  return (
    <nav className="eg-walk" aria-label="Through the list">
      <span role="status">{hasLeft && `No longer in this ${hasOnePage ? '' : 'part of the '}list`}</span>
      <span>
        {number(position)} of {figure(Math.max(total, position), more)}
      </span>
      <IconButton
        size="small"
        aria-label={`Previous ${noun}`}
        title={`Previous ${noun}  [`}
        disabled={previous === undefined}
        onClick={() => go(previous)}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Next ${noun}`}
        title={`Next ${noun}  ]`}
        disabled={next === undefined}
        onClick={() => go(next)}
      >
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </nav>
  );
};

/** "3 of 25" with Previous and Next, for users who came from a list. */
export const WalkBar = ({ id, ...props }: WalkBarProps) => {
  const walk = useWalk(id);
  return walk && <Bar walk={walk} {...props} />;
};
