import { contractColumns } from '../../../../kit/list/columns/contractColumns';
import {
  type Affiliation,
  type AffiliationList,
  affiliationMessages,
  affiliationQuery,
  type AffiliationQuery,
  affiliationsColumns,
} from '@evergreen/contracts/parties/affiliations';
import { CountLink } from '../../../../kit/values/CountLink';
import { useMay } from '../../../../kit/data/identity';
import { activeOnly } from '../../../../kit/list/filters/activeOnly';
import { activeInWords } from '../../../../kit/list/state/countInWords';
import type { Column } from '../../../../kit/list/state/types';
import { Tag } from '../../../../kit/signs/Tag';
import { licensesList } from '../../../../shared/listAddresses';
import { Clamped } from '../Cells';
import { OfProperty } from '../OfProperty';
import { RecordsCard } from '../RecordsCard';
import { AddAffiliationDialog, UpdateAffiliationDialog } from './AffiliationDialogs';
import { listAffiliations, removeAffiliation, touchesAffiliations } from './affiliations.api';

/** The licenses of the property that the entity holds, active or not. */
const LicenseeOn = ({ row }: { row: Affiliation }) => {
  const { propertyId, corporateEntityId, licenseesCount } = row;
  const to = licensesList({ propertyIds: [propertyId], licenseeIds: [corporateEntityId], active: null });
  return (
    <CountLink
      count={licenseesCount}
      to={useMay()('license.list') ? to : undefined}
      noun={['license', 'licenses']}
      inWords
    />
  );
};

const columns: readonly Column<Affiliation, AffiliationQuery>[] = contractColumns(affiliationsColumns, {
  name: {
    cell: ({ name, active }) => (
      <>
        <Clamped>{name}</Clamped>
        {!active && <Tag tone="plain">Inactive</Tag>}
      </>
    ),
  },
  affiliation: { cell: ({ affiliation }) => <Clamped>{affiliation}</Clamped>, narrow: 'second' },
  licenseesCount: { cell: (row) => <LicenseeOn row={row} />, narrow: 'second' },
});

export const AffiliationsCard = ({ property, rights: { changes, administers } }: OfProperty) => {
  const { id } = property;
  return (
    <RecordsCard<Affiliation, AffiliationQuery, AffiliationList>
      title="Affiliated Entities"
      thing="Affiliated Entity"
      prefix="affiliated"
      noun={['affiliated entity', 'affiliated entities']}
      queryKey={['property', id, 'affiliated-entities']}
      shows={{ propertyAffiliation: true, corporateEntity: true, property: id, license: true }}
      contract={affiliationQuery}
      list={listAffiliations(id)}
      columns={columns}
      exportAs={{ type: 'shown-affiliations', of: id }}
      quick={activeOnly()}
      summary={activeInWords}
      rowName={({ name }) => name}
      href={({ corporateEntityId }) => `/entities/${corporateEntityId}`}
      empty="This property has no affiliated entities."
      edits={changes}
      removes={administers}
      acts={{ edit: 'Update', remove: 'Remove' }}
      blocked={({ licenseesCount }) =>
        licenseesCount > 0 ? affiliationMessages.licenseeOn(licenseesCount) : undefined
      }
      question={({ name }) => (
        <span className="eg-typed">
          Are you sure you would like to remove ‘{name}’ from {property.name}? The entity itself stays.
        </span>
      )}
      remove={removeAffiliation}
      dialog={(affiliation, close) =>
        affiliation ? (
          <UpdateAffiliationDialog affiliation={affiliation} onClose={close} />
        ) : (
          <AddAffiliationDialog propertyId={id} onClose={close} />
        )
      }
      touches={touchesAffiliations(id)}
      messages={affiliationMessages}
    />
  );
};

export const AffiliationsPanel = ({ id }: { id: string }) => (
  <OfProperty id={id}>{(of) => <AffiliationsCard {...of} />}</OfProperty>
);
