import type { ExportFormat } from '@evergreen/contracts/exports';
import { shownNouns } from '@evergreen/contracts/shown';
import { mayTakeShown } from '@evergreen/workflows/shown';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { FileDown, MoreHorizontal } from 'lucide-react';
import { ActionMenu } from '../../kit/ActionMenu';
import { useIdentity } from '../../kit/identity';
import { countInWords } from '../../kit/list/countInWords';
import type { ListActProps } from '../../kit/list/listAct';
import { number } from '../../kit/numbers';
import { useStartExport } from './useStartExport';

const label = (total: number | undefined) =>
  total === undefined || total === 0
    ? 'Export these'
    : total === 1
      ? 'Export this one'
      : `Export these ${number(total)}`;

/** All that the list shows, of all of its pages, as it shows it. */
const ShownExportButton = ({ type, of, query, columns, total }: ListActProps) => {
  const identity = useIdentity();
  const { send, busy } = useStartExport(
    total === undefined
      ? undefined
      : `Preparing ${countInWords(total, shownNouns[type])}. You are told when the file is ready.`,
  );
  if (!mayTakeShown(identity, type)) return null;
  const begin = (format: ExportFormat) => void send({ type, format, filters: { of: of ?? null, query, columns } });
  const off = busy || !total;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDown size={15} aria-hidden />}
        disabled={off}
        title="As an Excel file, with the columns that are shown"
        onClick={() => begin('xlsx')}
      >
        {label(total)}
      </Button>
      <ActionMenu
        trigger={(props) => (
          <IconButton {...props} size="small" disabled={off} aria-label="More ways to export">
            <MoreHorizontal size={16} aria-hidden />
          </IconButton>
        )}
        items={[
          { label: 'Export as .xlsx', run: () => begin('xlsx') },
          { label: 'Export as .csv', run: () => begin('csv') },
        ]}
      />
    </>
  );
};

export default ShownExportButton;
