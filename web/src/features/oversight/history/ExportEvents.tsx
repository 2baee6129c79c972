import { historyMessages, mostExported } from '@evergreen/contracts/oversight/history';
import Button from '@mui/material/Button';
import { FileDown } from 'lucide-react';
import { exportThese } from '../../../kit/list/state/exportThese';
import type { Touches } from '../../../kit/http/invalidation';
import { historyExportUrl, type Narrowed, useExportCount } from './history.api';

/**
 * Downloads every event that matches the filters, each with its changes; the list shows the events of an act as one.
 */
export const ExportEvents = ({ narrowed, shows }: { narrowed: Narrowed; shows: Touches }) => {
  const count = useExportCount(narrowed, shows).data?.count;
  const tooMany = count !== undefined && count > mostExported;
  return (
    <Button
      variant="outlined"
      className="eg-export-events"
      startIcon={<FileDown size={15} aria-hidden />}
      href={historyExportUrl(narrowed)}
      disabled={tooMany || count === 0}
      title={tooMany ? historyMessages.tooMany(mostExported) : 'Each event by itself, as a .csv file'}
    >
      {exportThese(tooMany ? undefined : count)}
    </Button>
  );
};
