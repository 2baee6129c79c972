import { number } from '@evergreen/contracts/counted';
import { DifferenceKind, differenceKindLabels } from '@evergreen/contracts/bulk-work/import-differences';
import type { ImportRun } from '@evergreen/contracts/bulk-work/imports';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Card } from '../../../../kit/page/Card';
import { Facts } from '../../../../kit/page/Facts';
import { useDifferenceCounts } from './differences.api';
import './result.css';

/** The number of licenses that differ from the register, with a link to them. */
export const DifferencesCard = ({ run }: { run: ImportRun }) => {
  const isChecked = run.counts.rows > 0 && run.status !== 'Checking' && run.status !== 'NeedsMapping';
  const { data: counts, isPending } = useDifferenceCounts(run.id, isChecked);
  const kinds = DifferenceKind.options.filter((kind) => (counts?.all[kind] ?? 0) > 0);
  if (isChecked && isPending) return <span className="eg-awaited" />;
  if (!counts || kinds.length === 0) return null;
  return (
    <Card title="Compared with Current Licenses">
      <Facts
        facts={kinds.map((kind) => [
          differenceKindLabels[kind],
          counts.open[kind] === counts.all[kind]
            ? `${number(counts.all[kind])}, all open`
            : `${number(counts.all[kind])}${counts.open[kind] > 0 ? `, ${number(counts.open[kind])} open` : ''}`,
        ])}
      />
      <div className="eg-card-body">
        <Button variant="outlined" component={Link} to={`/imports/${run.id}/differences`}>
          Look at the differences
        </Button>
      </div>
    </Card>
  );
};
