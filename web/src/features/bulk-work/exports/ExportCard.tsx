import {
  type ExportFormat,
  type ExportRun,
  type ExportType,
  exportTypeLabels,
} from '@evergreen/contracts/bulk-work/exports';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../../../kit/overlays/ActionMenu';
import { Card } from '../../../kit/page/Card';
import { ProgressBar } from '../../../kit/signs/ProgressBar';
import { ExportDialog } from './ExportDialog';
import { hasForm } from './exportForm';
import { useStartExport } from './useStartExport';
import { holds, narrowedBy, progressOf, shareOf } from './exportLabels';

interface ExportCardProps {
  type: ExportType;
  /** The newest unfinished one of this type. */
  running: ExportRun | undefined;
}

export const ExportCard = ({ type, running }: ExportCardProps) => {
  const [chosenFormat, setAsked] = useState<ExportFormat>();
  const { send, busy } = useStartExport();
  const label = exportTypeLabels[type];
  const begin = (format: ExportFormat) => (hasForm(type) ? setAsked(format) : void send({ type, format, filters: {} }));
  return (
    <Card title={label} note={narrowedBy[type]}>
      <div className="eg-card-body eg-export">
        <p>{holds[type]}</p>
        <div className="eg-export-acts">
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            aria-label={`Export ${label}`}
            onClick={() => begin('xlsx')}
          >
            Export
          </Button>
          <ActionMenu
            trigger={(props) => (
              <IconButton {...props} size="small" disabled={busy} aria-label={`More for ${label}`}>
                <MoreHorizontal size={16} aria-hidden />
              </IconButton>
            )}
            items={[{ label: 'Export as .csv', run: () => begin('csv') }]}
          />
          {running && (
            <ProgressBar label={`${label} export`} share={shareOf(running)}>
              {progressOf(running)}
            </ProgressBar>
          )}
        </div>
      </div>
      {chosenFormat && <ExportDialog asked={{ type, format: chosenFormat }} onClose={() => setAsked(undefined)} />}
    </Card>
  );
};
