import { counted, number } from '@evergreen/contracts/counted';
import type { Since } from '@evergreen/contracts/oversight/since';
import { mostOwnLicenses } from '@evergreen/contracts/oversight/since';
import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../kit/data/identity';
import { lately } from '../../../kit/values/relativeTime';
import { useTimeZone } from '../../../kit/values/time';
import { ChangedLicenses } from './ChangedLicenses';
import { Handovers } from './Handovers';
import { hasNews, sinceInWords, useGotIt, useNothingSeen, useSince } from './since.api';
import './since.css';

/** Collapsed at first: it loads on demand. Opening and collapsing it marks it as seen. */
const Card = ({ found, since }: { found: Since; since: string }) => {
  const id = useId();
  const timeZone = useTimeZone();
  const [open, setOpen] = useState(false);
  const { gotIt, busy } = useGotIt();
  const seen = () => void gotIt(found.upTo);
  const words = `Since ${lately(timeZone, since)}`;
  const left = found.totalItemCount - found.items.length;
  return (
    <section className="eg-card eg-since-card" aria-labelledby={`${id}-title`}>
      <div className="eg-card-head">
        <h2 id={`${id}-title`}>
          {found.count === 0 ? (
            words
          ) : (
            <button
              type="button"
              className="eg-fold"
              aria-expanded={open}
              aria-controls={`${id}-body`}
              onClick={() => (open ? seen() : setOpen(true))}
            >
              <ChevronDown size={15} aria-hidden /> {words}
            </button>
          )}
        </h2>
        {found.count > 0 && <span>{sinceInWords(found)}</span>}
        <span className="eg-card-actions">
          <Button size="small" variant="outlined" disabled={busy} onClick={seen}>
            Got it
          </Button>
        </span>
      </div>
      <Handovers handovers={found.handovers} />
      <div id={`${id}-body`} hidden={!open}>
        <ChangedLicenses licenses={found.items} />
        {(left > 0 || !found.isWhole) && (
          <p className="eg-since-foot">
            {left > 0 && <Link to="/since">{`and ${counted(left, 'more license')}`}</Link>}{' '}
            {!found.isWhole && <OfFirst />}
          </p>
        )}
      </div>
    </section>
  );
};

export const OfFirst = () => (
  <span className="eg-muted">Of your licenses, only the {number(mostOwnLicenses)} that expire first are included.</span>
);

/** What others changed on the user's own licenses since the last look; nothing if there is none. */
export const SinceCard = () => {
  const may = useMay();
  const works = may('tasks.read');
  const { data, isPending } = useSince(works);
  useNothingSeen(data);
  if (works && isPending) return <span className="eg-awaited" />;
  return data?.since && hasNews(data) ? <Card found={data} since={data.since} /> : null;
};
