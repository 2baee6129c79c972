import Button from '@mui/material/Button';
import { useId } from 'react';
import type { RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import { useActs } from '../../../kit/routing/pageActs';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { useDialog } from '../../../kit/dialog/useDialog';
import { StepActions } from '../../../kit/signs/Stepper';
import { BeginDialog } from './dialogs/BeginDialog';

/** If it is due and possible, it is the page's main act; otherwise one of several. */
export const beginIsDue = ({ license, hindrances }: RenewalsOfLicense, timeZone: string) =>
  hindrances.length === 0 && (license.trackDate ?? '') <= todayIn(timeZone);

interface BeginButtonProps {
  id: string;
  data: RenewalsOfLicense;
  variant: 'contained' | 'outlined';
}

export const BeginButton = ({ id, data, variant }: BeginButtonProps) => {
  const begin = useDialog();
  const reason = useId();
  const why = data.hindrances.join(' ');
  useActs(why ? [] : [{ name: 'begin', label: `Begin renewal of ${data.license.licenseNumber}`, run: begin.show }]);
  return (
    <StepActions>
      <Button
        variant={variant}
        data-next="act"
        disabled={why !== ''}
        aria-describedby={why ? reason : undefined}
        onClick={begin.show}
      >
        Begin License Renewal
      </Button>
      {why && (
        <span id={reason} className="eg-muted">
          {why}
        </span>
      )}
      <BeginDialog {...begin.props} licenseId={id} license={data.license} />
    </StepActions>
  );
};
