import { officerLabel } from '@evergreen/contracts/shown-words';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import type { Counted } from '@evergreen/contracts/common';
import {
  type EntityDetail,
  type EntityOfficer,
  entityOfficerMessages as messages,
  entityOfficerQuery,
  type EntityOfficerQuery,
  entityOfficersColumns,
} from '@evergreen/contracts/parties/entities';
import { useNavigate } from 'react-router';
import { AddButton } from '../../../kit/dialog/AddButton';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { useOpenRecord } from '../../../kit/dialog/useOpenRecord';
import { activeOnly } from '../../../kit/list/filters/activeOnly';
import { activeInWords } from '../../../kit/list/state/countInWords';
import { ListCard } from '../../../kit/list/ListCard';
import { useListData } from '../../../kit/list/ListView';
import { fromWholeList } from '../../../kit/list/state/fromWholeList';
import type { Column } from '../../../kit/list/state/types';
import { listEntityOfficers, removeEntityOfficer, touchesEntityOfficer } from './entities.api';
import { AddOfficerDialog, EditOfficerDialog } from './OfficerDialogs';

const columns: readonly Column<EntityOfficer, EntityOfficerQuery>[] = contractColumns(entityOfficersColumns, {
  name: { narrow: 'first' },
  titles: { narrow: 'second' },
  active: { narrow: 'first' },
});

/** The officers of the entity with their titles. */
export const OfficersCard = ({ entity, edits }: { entity: EntityDetail; edits: boolean }) => {
  const navigate = useNavigate();
  const source = {
    prefix: 'officer',
    queryKey: ['corporate-entity', entity.id, 'officers'],
    shows: { entityOfficer: true, officer: true, officerTitle: true } as const,
    contract: entityOfficerQuery,
    list: (query: EntityOfficerQuery, signal: AbortSignal) => listEntityOfficers(entity, query, signal),
  };
  const { page } = useListData<EntityOfficer, EntityOfficerQuery, Counted<EntityOfficer>>(source);
  const { open, add, show, close } = useOpenRecord<EntityOfficer>(page?.items, fromWholeList(source));
  return (
    <>
      <ListCard<EntityOfficer, EntityOfficerQuery, Counted<EntityOfficer>>
        title="Officers"
        {...source}
        noun={['officer', 'officers']}
        columns={columns}
        exportAs={{ type: 'shown-entity-officers', of: entity.id }}
        quick={activeOnly<EntityOfficerQuery, Counted<EntityOfficer>>()}
        search="Search officers"
        href={({ corporateOfficerId }) => `/officers/${corporateOfficerId}`}
        rowName={({ name }) => officerLabel(name)}
        rowTone={({ active }) => (active ? undefined : 'shaded')}
        {...(edits && {
          rowActions: (link: EntityOfficer) => [
            { label: 'Edit', run: show('edit') },
            {
              label: 'Replace Everywhere',
              run: () => void navigate(`/replacements/people/${link.corporateOfficerId}`),
            },
            { label: 'Remove', run: show('delete'), danger: true },
          ],
        })}
        summary={activeInWords}
        actions={
          edits && (
            <>
              {!entity.active && <span className="eg-muted">Activate the Entity to add officers.</span>}
              <AddButton size="small" disabled={!entity.active} onClick={add}>
                Add Officer
              </AddButton>
            </>
          )
        }
        empty={{ reason: 'This entity has no officers.', usual: 'This entity has no active officers.' }}
      />
      {open?.what === 'add' && <AddOfficerDialog entity={entity} onClose={close} />}
      {open?.what === 'edit' && <EditOfficerDialog link={open.record} onClose={close} />}
      {open?.what === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          about={open.record}
          title="Remove Officer"
          submit="Remove"
          danger
          command={(submission) => removeEntityOfficer(open.record, submission)}
          touches={touchesEntityOfficer(entity.id)}
          success={messages.removed}
          failure={messages.removeFailed}
        >
          Are you sure you would like to remove Officer '{officerLabel(open.record.name)}' from this Entity? This will
          not remove the Officer from the product.
        </ConfirmDialog>
      )}
    </>
  );
};
