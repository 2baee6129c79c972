import type { ExportFormat } from '@evergreen/contracts/bulk-work/exports';
import { shownLimits, shownNouns } from '@evergreen/contracts/shown';
import { mayTakeShown, withoutClient } from '@evergreen/workflows/bulk-work/shown';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { FileDown, MoreHorizontal } from 'lucide-react';
import { ActionMenu } from '../../../kit/overlays/ActionMenu';
import { useIdentity } from '../../../kit/data/identity';
import { countInWords } from '../../../kit/list/state/countInWords';
import { exportThese } from '../../../kit/list/state/exportThese';
import type { ListActProps } from '../../../kit/areas/listAct';
import { useStartExport } from './useStartExport';

/** Exports everything that the list shows, over all of its pages. */
const ShownExportButton = ({
  type,
  of,
  ofFirm = false,
  query,
  columns,
  total,
  more = false,
  small,
  ids,
}: ListActProps) => {
  const identity = useIdentity();
  const { send, busy } = useStartExport(
    total === undefined
      ? undefined
      : `Preparing ${countInWords(total, shownNouns[type], more)}. You will be notified when the file is ready.`,
  );
  if (!mayTakeShown(ofFirm ? withoutClient(identity) : identity, type)) return null;
  const filters = { of: of ?? null, query, columns, ...(ids && { ids: [...ids] }) };
  const begin = (format: ExportFormat) => void send({ type, format, filters, ofFirm });
  const off = busy || !total || (ids !== undefined && ids.length > shownLimits.chosen);
  const label = exportThese(total, ids !== undefined, more);
  if (ids)
    return (
      <Button size="small" variant="outlined" disabled={off} onClick={() => begin('xlsx')}>
        {label}
      </Button>
    );
  const items = [
    { label: 'Export as .xlsx', run: () => begin('xlsx') },
    { label: 'Export as .csv', run: () => begin('csv') },
  ];
  if (small)
    return (
      <ActionMenu
        trigger={(props) => (
          <IconButton {...props} size="small" disabled={off} aria-label={label} title={label}>
            <FileDown size={16} aria-hidden />
          </IconButton>
        )}
        items={items}
      />
    );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDown size={15} aria-hidden />}
        disabled={off}
        title="As an Excel file, with the columns that are shown"
        onClick={() => begin('xlsx')}
      >
        {label}
      </Button>
      <ActionMenu
        trigger={(props) => (
          <IconButton {...props} size="small" disabled={off} aria-label="More ways to export">
            <MoreHorizontal size={16} aria-hidden />
          </IconButton>
        )}
        items={items}
      />
    </>
  );
};

export default ShownExportButton;
