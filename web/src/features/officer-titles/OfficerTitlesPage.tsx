import { officerTitleMessages, officerTitles } from '@evergreen/contracts/officer-titles';
import { useIdentity } from '../../kit/identity';
import { managedByFilter } from '../../shared/managedByFilter';
import { DayOf } from '../../kit/DateWithMeaning';
import { TextField } from '../../kit/fields/TextField';
import { RecordListPage } from '../../kit/records/RecordListPage';

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
        cell: ({ entityCount }) => entityCount.toLocaleString('en-US'),
        align: 'end',
      },
      {
        id: 'licenseCount',
        label: 'Licenses',
        sortBy: 'licenseCount',
        cell: ({ licenseCount }) => licenseCount.toLocaleString('en-US'),
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
