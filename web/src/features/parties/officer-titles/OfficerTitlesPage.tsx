import {
  type OfficerTitle,
  officerTitleMessages,
  type OfficerTitleQuery,
  officerTitles,
} from '@evergreen/contracts/parties/officer-titles';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import type { Column } from '../../../kit/list/state/types';
import { officerTitleCalls } from '@evergreen/contracts/calls/parties/officer-titles';
import { CountLink } from '../../../kit/values/CountLink';
import { managedByFilter } from '../../../shared/managedByFilter';
import { useIdentity, useMay } from '../../../kit/data/identity';
import { startOf } from '../../../kit/records/recordForm';
import { RecordListPage } from '../../../kit/records/RecordListPage';
import { Fields } from '../../../shared/Fields';
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
    calls={officerTitleCalls}
    kind="officerTitle"
    shows={{ license: true, entityOfficer: true }}
    edit="officerTitle.edit"
    search="Search officer titles"
    filters={managedByFilter(useIdentity())}
    exportAs={{ type: 'shown-officer-titles' }}
    called={({ name }) => name}
    columns={columns}
    blocked={({ licenseCount, entityCount }) =>
      licenseCount + entityCount > 0 ? officerTitleMessages.inUse(licenseCount, entityCount) : undefined
    }
    valuesOf={(title) => startOf(officerTitles.fields, title)}
    fields={<Fields of={officerTitles.fields} />}
  />
);
