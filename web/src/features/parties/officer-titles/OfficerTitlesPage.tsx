import {
  type OfficerTitle,
  officerTitleMessages,
  type OfficerTitleQuery,
  officerTitles,
} from '@evergreen/contracts/parties/officer-titles';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import type { Column } from '../../../kit/list/state/types';
import { CountLink } from '../../../kit/values/CountLink';
import { managedByFilter } from '../../../shared/managedByFilter';
import { useIdentity, useMay } from '../../../kit/data/identity';
import { RecordListPage } from '../../../kit/records/RecordListPage';
import { formOf } from '../../../shared/Fields';
import { entitiesList, licensesList } from '../../../shared/listAddresses';

/** Entities with an officer who has the title, active or not. */
const EntitiesOf = ({ title: { id, name, entityCount } }: { title: OfficerTitle }) => (
  <CountLink
    count={entityCount}
    to={useMay()('company.read') ? entitiesList({ officerTitleIds: [id], activeOnly: false }) : undefined}
    noun={['entity', 'entities']}
    of={name}
  />
);

const LicensesOf = ({ title: { id, name, licenseCount } }: { title: OfficerTitle }) => (
  <CountLink
    count={licenseCount}
    to={useMay()('license.list') ? licensesList({ officerTitleIds: [id], active: null }) : undefined}
    noun={['license', 'licenses']}
    of={name}
  />
);

const columns: readonly Column<OfficerTitle, OfficerTitleQuery>[] = contractColumns(officerTitles.columns, {
  entityCount: { cell: (title) => <EntitiesOf title={title} /> },
  licenseCount: { cell: (title) => <LicensesOf title={title} /> },
  managedBy: { narrow: 'second' },
});

export const OfficerTitlesPage = () => (
  <RecordListPage
    contract={officerTitles}
    kind="officerTitle"
    shows={{ license: true, entityOfficer: true }}
    edit="officerTitle.edit"
    filters={managedByFilter(useIdentity())}
    exportAs={{ type: 'shown-officer-titles' }}
    called={({ name }) => name}
    columns={columns}
    blocked={({ licenseCount, entityCount }) =>
      licenseCount + entityCount > 0 ? officerTitleMessages.inUse(licenseCount, entityCount) : undefined
    }
    {...formOf(officerTitles.fields)}
  />
);
