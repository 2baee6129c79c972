import { contractColumns } from '../../../../kit/list/columns/contractColumns';
import Button from '@mui/material/Button';
import { jurisdictionLabels } from '@evergreen/contracts/licensing/enums';
import { type LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import {
  type LicenseList,
  type LicenseListRow,
  childrenQuery,
  type ChildrenQuery,
  secondaryLicensesColumns,
} from '@evergreen/contracts/license-list';
import { alertTagInWords } from '@evergreen/contracts/shown-words';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { useMayHere } from '../../../../kit/data/identity';
import { activeOnly } from '../../../../kit/list/filters/activeOnly';
import { activeInWords } from '../../../../kit/list/state/countInWords';
import { ListCard } from '../../../../kit/list/ListCard';
import type { Column } from '../../../../kit/list/state/types';
import { Tag } from '../../../../kit/signs/Tag';
import { NewLicense } from '../adding/NewLicense';
import { listChildren } from '../licenses.api';

const columns: readonly Column<LicenseListRow, ChildrenQuery>[] = contractColumns(secondaryLicensesColumns, {
  licenseNumber: { narrow: 'first' },
  jurisdiction: { cell: (row) => jurisdictionLabels[row.jurisdiction], narrow: 'second' },
  licensingAuthorityName: { narrow: 'second' },
  alert: {
    cell: (row) => row.alert && <Tag tone={row.isUrgentAlert ? 'late' : 'soon'}>{alertTagInWords(row)}</Tag>,
    narrow: 'first',
  },
});

/** On a primary license. */
export const SecondaryLicensesCard = ({ license }: { license: LicenseDetail }) => {
  const may = useMayHere();
  const add = useDialog();
  if (!license.isMaster) return null;
  // It takes its primary's designee, and the user who adds it must be able to edit it.
  const designation = license.renewalDesignation;
  const adds = license.propertyActive && may('license.create') && may('license.edit', { designation });
  return (
    <>
      <ListCard<LicenseListRow, ChildrenQuery, LicenseList>
        title="Secondary Licenses"
        prefix="secondary"
        actions={
          adds && (
            <Button size="small" variant="outlined" onClick={add.show}>
              Add a Secondary License
            </Button>
          )
        }
        noun={['license', 'licenses']}
        queryKey={['license', license.id, 'children']}
        shows={{ license: true }}
        contract={childrenQuery}
        list={(query, signal) => listChildren(license.id, query, signal)}
        columns={columns}
        search="Search secondary licenses"
        quick={activeOnly<ChildrenQuery, LicenseList>()}
        exportAs={{ type: 'shown-secondary-licenses', of: license.id }}
        href={(row) => `/licenses/${row.id}`}
        rowName={(row) => `License ${row.licenseNumber}`}
        summary={activeInWords}
        empty={{ reason: 'This primary license has no secondary licenses.' }}
      />
      <NewLicense {...add.props} title="Add a Secondary License" primary={license} />
    </>
  );
};
