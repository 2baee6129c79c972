import type { BulkBeginAnswer } from '@evergreen/contracts/bulk-work/bulk';
import Button from '@mui/material/Button';
import { Notice } from '../../../kit/signs/Notice';
import { renewalsInWords } from '../../../shared/renewals/inWords';
import { FailuresTable, licenseItems } from '../../../shared/runs/FailuresTable';
import { licenseFailures } from './runs/runs.api';

/** The page of the result if not all licenses could begin. */
export const BeginResult = ({ result, onRetry }: { result: BulkBeginAnswer; onRetry: () => void }) => (
  <div className="eg-stack">
    <Notice tone="soon">
      {renewalsInWords(result.succeeded)} began. {renewalsInWords(result.failed)} could not begin.
    </Notice>
    <FailuresTable label="Not Started" items={licenseItems} failures={licenseFailures(result)} />
    <div className="eg-bulk-foot">
      <Button variant="contained" onClick={onRetry}>
        Try again
      </Button>
    </div>
  </div>
);
