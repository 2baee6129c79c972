import { number } from '@evergreen/contracts/counted';
import type { ImportRun } from '@evergreen/contracts/bulk-work/imports';
import { Card } from '../../../../kit/page/Card';
import { Facts } from '../../../../kit/page/Facts';
import { Figures } from '../../../../kit/page/Figures';
import { leftOut } from '../importLabels';

/** What will be created, and in the end what was. Every row is in exactly one of these numbers. */
export const CountsCard = ({ run: { status, counts, creates } }: { run: ImportRun }) => {
  const done = status === 'Completed';
  const figures = [
    [done ? 'Created' : 'New', done ? counts.created : counts.toCreate],
    ['Already There', counts.alreadyThere],
    ...(counts.earlierTerms > 0 ? [['Earlier Terms', counts.earlierTerms] as const] : []),
    ['Refused', counts.refused],
  ] as const;
  return (
    <Card title={done ? 'Result' : 'Preview'} note={`${number(counts.rows)} rows`}>
      <div className="eg-card-body">
        <Figures figures={figures} />
      </div>
      <Facts
        facts={[
          ['Licenses', number(creates.licenses)],
          ['Properties', number(creates.properties)],
          ['Entities', number(creates.entities)],
          ['Authorities', number(creates.licensingAuthorities)],
          ['License Types', number(creates.licenseTypes)],
          leftOut(counts) !== '' && ['Not Imported', leftOut(counts)],
        ]}
      />
    </Card>
  );
};
