import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { copy } from '../../../kit/messages/copyLink';
import { Loading } from '../../../kit/loading/states';
import { useTimeZone } from '../../../kit/values/time';
import { LoadError } from '../../../kit/loading/LoadError';
import { licensesInWords } from '../../../shared/renewals/inWords';
import { BriefItems } from './BriefItems';
import { useBrief } from './handover.api';
import './handover.css';
import { asText } from './handoverLabels';

export const copied = {
  done: 'Brief Copied',
  failed: 'The brief could not be copied. Select its words and copy them.',
};

/** In the dialog that assigns licenses: a preview of the handover, which can be copied. */
export const BriefPanel = ({ id }: { id: string }) => {
  const body = useId();
  const [open, setOpen] = useState(false);
  const timeZone = useTimeZone();
  const { data, error, refetch } = useBrief(id.split(','), open);
  const left = data ? data.totalItemCount - data.items.length : 0;
  return (
    <div className="eg-brief-panel">
      <button
        type="button"
        className="eg-fold"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown size={15} aria-hidden /> Handover summary
      </button>
      <div id={body} hidden={!open}>
        {!data ? (
          error ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading rows={2} />
          )
        ) : (
          <>
            <div className="eg-brief-head">
              <span>{data.late > 0 ? `${licensesInWords(data.late)} late` : 'Nothing is past due'}</span>
              <Button size="small" variant="outlined" onClick={() => void copy(asText(data.items, timeZone), copied)}>
                Copy
              </Button>
            </div>
            <BriefItems items={data.items} />
            {left > 0 && <p className="eg-muted">and {licensesInWords(left)} more, which are due later</p>}
          </>
        )}
      </div>
    </div>
  );
};
