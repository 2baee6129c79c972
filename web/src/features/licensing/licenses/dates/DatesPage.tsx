import { contractColumns } from '../../../../kit/list/columns/contractColumns';
import type { DatesAnswer } from '@evergreen/contracts/licensing/license-dates';
import {
  type LicenseList,
  type LicenseListRow,
  licenseQuery,
  type LicenseQuery,
  licenseDatesColumns,
} from '@evergreen/contracts/license-list';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { useMay } from '../../../../kit/data/identity';
import { ListPage } from '../../../../kit/list/ListPage';
import type { Column, Selection } from '../../../../kit/list/state/types';
import { useRenewalPlaces } from '../../../../shared/renewals/filters/useRenewalPlaces';
import { licenseFilters } from '../list/filters';
import { listLicenses } from '../licenses.api';
import '../list/licenses-list.css';
import { DatesDialog, DatesNotEntered } from './DatesDialog';

const columns: readonly Column<LicenseListRow, LicenseQuery>[] = contractColumns(licenseDatesColumns, {
  licenseNumber: {
    width: '200px',
    cell: ({ licenseNumber }) => <span className="eg-number">{licenseNumber}</span>,
    detail: ({ licenseTypeName }) => licenseTypeName,
    narrow: 'first',
  },
  licensingAuthorityName: { width: '220px' },
  propertyName: { narrow: 'second' },
  expires: { narrow: 'first' },
});

const EnterDates = ({ selection }: { selection: Selection<LicenseListRow> }) => {
  const dialog = useDialog();
  const [rest, setRest] = useState<DatesAnswer>();
  return (
    <>
      {selection.ids.length > 0 && (
        <Button size="small" variant="contained" onClick={dialog.show}>
          Enter dates ({selection.ids.length})
        </Button>
      )}
      <DatesDialog
        {...dialog.props}
        licenseIds={selection.ids}
        onDone={(answer) => {
          selection.clear();
          setRest(answer.failures.length > 0 ? answer : undefined);
        }}
      />
      {rest && <DatesNotEntered answer={rest} onClose={() => setRest(undefined)} />}
    </>
  );
};

/** Licenses of every country. */
const inAnyCountry = { countries: null };

/** Licenses without their dates: active, and not tracked until a user enters these. */
export const DatesPage = () => {
  const places = useRenewalPlaces().data ?? [];
  const edits = useMay()('license.edit');
  return (
    <ListPage<LicenseListRow, LicenseQuery, LicenseList>
      title="Dates to Be Completed"
      noun={['license', 'licenses']}
      back={{ to: '/licenses', label: 'Licenses' }}
      queryKey={['licenses', 'dates']}
      shows={{ license: true, property: true }}
      contract={licenseQuery}
      defaults={inAnyCountry}
      list={(query, signal) => listLicenses({ ...query, lacksDates: true }, signal)}
      columns={columns}
      exportAs={{ type: 'shown-license-dates' }}
      search="Search license, property, city"
      filters={licenseFilters(places).filter((filter) => !('name' in filter) || filter.name !== 'lacksDates')}
      href={({ id }) => `/licenses/${id}`}
      rowName={({ licenseNumber }) => `License ${licenseNumber}`}
      {...(edits && { forChosen: (selection) => <EnterDates selection={selection} /> })}
      empty={{
        reason: 'Every license has its dates.',
        usual: 'Every active license has its dates.',
        step: <Link to="/licenses">Back to the licenses</Link>,
      }}
    />
  );
};
