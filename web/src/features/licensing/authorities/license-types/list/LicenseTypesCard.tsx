import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { type LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import { type LicenseTypeList, licenseTypeQuery, type LicenseTypeQuery } from '@evergreen/contracts/license-type-lists';
import Button from '@mui/material/Button';
import { useDialog } from '../../../../../kit/dialog/useDialog';
import { activeInWords } from '../../../../../kit/list/state/countInWords';
import { ListCard } from '../../../../../kit/list/ListCard';
import { useRightsOf } from '../../rights';
import { AddLicenseTypeDialog } from './AddLicenseTypeDialog';
import { BulkFormLinkDialog } from './BulkFormLinkDialog';
import { BulkTipDialog } from './BulkTipDialog';
import { addressOf, listTypes, showsTypes } from '../license-types.api';
import { typeColumns, typeFilters } from './typeColumns';
import './types-card.css';

const noTypes = 'This Licensing Authority has no license types.';
const noActive = 'This Licensing Authority has no active license types.';

/** On an authority's profile. */
export const LicenseTypesCard = ({ authority }: { authority: AuthorityDetail }) => {
  const { edits, deletes: administers } = useRightsOf()(authority);
  const add = useDialog();
  const links = useDialog();
  const tip = useDialog();
  const actions = (
    <>
      {edits && !authority.active && (
        <span className="eg-muted">Activate the Licensing Authority to add license types.</span>
      )}
      {administers && (
        <>
          <Button size="small" variant="outlined" onClick={links.show}>
            Bulk Update Form Link
          </Button>
          <Button size="small" variant="outlined" onClick={tip.show}>
            Bulk Add Renewal Tip
          </Button>
        </>
      )}
      {edits && (
        <Button size="small" variant="contained" onClick={add.show} disabled={!authority.active}>
          Add license Type
        </Button>
      )}
    </>
  );
  return (
    <div className="eg-types-card">
      <ListCard<LicenseTypeDetail, LicenseTypeQuery, LicenseTypeList>
        title="License Types"
        prefix="type"
        actions={actions}
        noun={['license type', 'license types']}
        queryKey={['license-types', authority.id]}
        shows={showsTypes}
        contract={licenseTypeQuery}
        list={(query, signal) => listTypes(authority.id, query, signal)}
        fitted
        columns={typeColumns}
        exportAs={{ type: 'shown-license-types', of: authority.id }}
        search="Search license types"
        filters={typeFilters}
        href={addressOf}
        rowName={({ name }) => name}
        summary={activeInWords}
        empty={{ reason: noTypes, usual: noActive }}
      />
      <AddLicenseTypeDialog {...add.props} authority={authority} />
      <BulkFormLinkDialog {...links.props} authority={authority} />
      <BulkTipDialog {...tip.props} authority={authority} />
    </div>
  );
};
