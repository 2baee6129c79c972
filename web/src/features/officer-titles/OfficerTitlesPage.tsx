import { type OfficerTitle, officerTitleMessages, officerTitles } from '@evergreen/contracts/officer-titles';
import { CountLink } from '../../kit/CountLink';
import { managedByFilter } from '../../shared/managedByFilter';
import { DayOf } from '../../kit/DateWithMeaning';
import { TextField } from '../../kit/fields/TextField';
import { useIdentity, useMay } from '../../kit/identity';
import { RecordListPage } from '../../kit/records/RecordListPage';
import { entitiesList, licensesList } from '../../shared/listAddresses';

/** Those with an officer who has the title, active or not. */
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

export const OfficerTitlesPage = () => (
  <RecordListPage
    contract={officerTitles}
    kind="officerTitle"
    shows={{ license: true, entityOfficer: true }}
    edit="officerTitle.edit"
    search="Search officer titles"
    filters={managedByFilter(useIdentity())}
    taken={{ type: 'shown-officer-titles' }}
    called={({ name }) => name}
    columns={[
      { id: 'name', label: 'Name', sortBy: 'name', cell: ({ name }) => name },
      {
        id: 'entityCount',
        label: 'Entities',
        sortBy: 'entityCount',
        cell: (title) => <EntitiesOf title={title} />,
        align: 'end',
      },
      {
        id: 'licenseCount',
        label: 'Licenses',
        sortBy: 'licenseCount',
        cell: (title) => <LicensesOf title={title} />,
        align: 'end',
      },
      { id: 'createdOn', label: 'Created', sortBy: 'createdOn', cell: ({ createdOn }) => <DayOf at={createdOn} /> },
      {
        id: 'managedBy',
        label: 'Managed By',
        sortBy: 'managedBy',
        cell: ({ managedBy }) => managedBy,
        narrow: 'second',
      },
    ]}
    blocked={({ licenseCount, entityCount }) =>
      licenseCount + entityCount > 0 ? officerTitleMessages.inUse(licenseCount, entityCount) : undefined
    }
    valuesOf={(title) => ({ name: title?.name ?? '' })}
    fields={<TextField name="name" label="Name" required autoFocus />}
  />
);
