import Button from '@mui/material/Button';
import { renewalMessages } from '@evergreen/contracts/renewals';
import { StepActions } from '../../../kit/Stepper';
import type { StepWork } from './StepWork';

export const InvoiceWork: StepWork = ({ renewal, calls, progress, works, busy, run }) =>
  works &&
  progress === 'current' && (
    <StepActions>
      <Button
        variant="outlined"
        size="small"
        disabled={busy}
        onClick={() =>
          run(
            (act) => calls.noInvoiceRequired(!renewal.noInvoiceRequired, act),
            renewalMessages.invoiceRequirementSaved,
          )
        }
      >
        {renewal.noInvoiceRequired ? 'Required Invoice' : 'No Invoice Required'}
      </Button>
    </StepActions>
  );
