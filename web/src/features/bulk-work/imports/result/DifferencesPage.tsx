import {
  type Difference,
  differenceKindLabels,
  type DifferenceList,
  DifferenceKind,
  differencesQuery,
  type DifferencesQuery,
  differenceStatusLabels,
} from '@evergreen/contracts/bulk-work/import-differences';
import { Link, useParams } from 'react-router';
import { optionsOf } from '../../../../kit/fields/options';
import { ListPage } from '../../../../kit/list/ListPage';
import { AcceptAll, DecideChosen } from './DecideBar';
import { differenceColumns } from './differenceColumns';
import { listDifferences } from './differences.api';
import './result.css';

/** Differences between a register and the licenses here; each group or row is accepted or rejected. */
export const DifferencesPage = () => {
  const { importId = '' } = useParams();
  return (
    <ListPage<Difference, DifferencesQuery, DifferenceList>
      title="Differences from the Register"
      noun={['difference', 'differences']}
      back={{ to: `/imports/${importId}`, label: 'Import' }}
      queryKey={['import', importId, 'differences']}
      shows={{ import: importId, 'import-act': true, license: true }}
      contract={differencesQuery}
      list={listDifferences(importId)}
      columns={differenceColumns}
      search="License, property, what differs"
      quick={DifferenceKind.options.map((kind) => ({
        id: kind,
        label: differenceKindLabels[kind],
        set: { kind },
        count: ({ all }) => all[kind],
      }))}
      usualOrder="Most important first"
      filters={[{ kind: 'select', name: 'status', label: 'Status', options: optionsOf(differenceStatusLabels) }]}
      href={({ licenseId }) => `/licenses/${licenseId}`}
      rowName={({ licenseNumber }) => `License ${licenseNumber}`}
      toolbar={({ query: { kind } }, page) =>
        kind && page && <AcceptAll importId={importId} kind={kind} open={page.open[kind]} />
      }
      forChosen={({ ids, clear }) => <DecideChosen importId={importId} ids={[...ids]} onDone={clear} />}
      exportAs={{ type: 'shown-differences', of: importId }}
      empty={{
        reason: 'The register and the current licenses are the same: there are no differences.',
        step: <Link to={`/imports/${importId}`}>Back to the import</Link>,
      }}
    />
  );
};
