import Button from '@mui/material/Button';
import { useId } from 'react';
import { useDialog } from '../../kit/dialog/useDialog';
import { BeginDialog } from './BeginDialog';
import { useRenewals, useWorks } from './renewals.api';

const jump = () => {
  const current = document.querySelector('#renewal-steps [aria-current="step"]');
  current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  current?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true });
};

/** The profile's call to action: begin, or go to where the work is. */
export const RenewalActions = ({ id }: { id: string }) => {
  const { data } = useRenewals(id);
  const works = useWorks(data);
  const begin = useDialog();
  const reason = useId();
  if (!data || !works) return null;
  if (data.inProcessRenewal)
    return (
      <>
        <span className="eg-muted">{data.inProcessRenewal.renewalStatus}</span>
        <Button variant="contained" onClick={jump}>
          Jump to Current Step
        </Button>
      </>
    );
  const why = data.hindrances.join(' ');
  return (
    <>
      {why && (
        <span id={reason} className="eg-muted">
          {why}
        </span>
      )}
      <Button
        variant="contained"
        disabled={why !== ''}
        aria-describedby={why ? reason : undefined}
        onClick={begin.show}
      >
        Begin License Renewal
      </Button>
      <BeginDialog {...begin.props} licenseId={id} license={data.license} />
    </>
  );
};
