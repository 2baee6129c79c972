import {
  type ExportFormat,
  exportMessages,
  type ExportType,
  exportTypeLabels,
} from '@evergreen/contracts/bulk-work/exports';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { useToday } from '../../../kit/values/time';
import { filterOf, valuesOf } from './exportForm';
import { shows } from './exports.api';
import { FieldsOf } from './FieldsOf';
import { usePrepare } from './usePrepare';

interface Requested {
  type: ExportType;
  format: ExportFormat;
}

/** The options of the export. */
export const ExportDialog = ({ asked: { type, format }, onClose }: { asked: Requested; onClose: () => void }) => {
  const prepare = usePrepare();
  return (
    <CommandDialog
      about={null}
      keptAs={undefined}
      open
      onClose={onClose}
      title={`Export ${exportTypeLabels[type]}`}
      submit={`Export .${format}`}
      contract={filterOf(type)}
      defaults={valuesOf(type, useToday())}
      command={(filters, submission) => prepare({ type, format, filters }, submission)}
      touches={shows}
      failure={exportMessages.failed}
    >
      <FieldsOf type={type} />
    </CommandDialog>
  );
};
