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
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { activeOnly } from '../../../kit/list/filters/activeOnly';
import { activeInWords } from '../../../kit/list/state/countInWords';
import { ListCard } from '../../../kit/list/ListCard';
import { useListData } from '../../../kit/list/ListView';
import type { Column } from '../../../kit/list/state/types';
import { listEntityOfficers, removeEntityOfficer, touchesEntityOfficer } from './entities.api';
import { AddOfficerDialog, EditOfficerDialog } from './OfficerDialogs';

const columns: readonly Column<EntityOfficer, EntityOfficerQuery>[] = contractColumns(entityOfficersColumns, {
  name: { narrow: 'first' },
  titles: { narrow: 'second' },
  active: { narrow: 'first' },
});

type Open = { what: 'add' } | { what: 'edit' | 'remove'; link: EntityOfficer };

/** The officers of the entity with their titles. */
export const OfficersCard = ({ entity, edits }: { entity: EntityDetail; edits: boolean }) => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const onClose = () => setOpen(undefined);
  const source = {
    prefix: 'officer',
    queryKey: ['corporate-entity', entity.id, 'officers'],
    shows: { entityOfficer: true, officer: true, officerTitle: true } as const,
    contract: entityOfficerQuery,
    list: (query: EntityOfficerQuery, signal: AbortSignal) => listEntityOfficers(entity, query, signal),
  };
  const { page } = useListData<EntityOfficer, EntityOfficerQuery, Counted<EntityOfficer>>(source);
  const now = (link: EntityOfficer) => page?.items.find(({ id }) => id === link.id) ?? link;
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
            { label: 'Edit', run: () => setOpen({ what: 'edit', link }) },
            {
              label: 'Replace Everywhere',
              run: () => void navigate(`/replacements/people/${link.corporateOfficerId}`),
            },
            { label: 'Remove', run: () => setOpen({ what: 'remove', link }), danger: true },
          ],
        })}
        summary={activeInWords}
        actions={
          edits && (
            <>
              {!entity.active && <span className="eg-muted">Activate the Entity to add officers.</span>}
              <Button
                size="small"
                variant="contained"
                startIcon={<Plus size={14} aria-hidden />}
                disabled={!entity.active}
                onClick={() => setOpen({ what: 'add' })}
              >
                Add Officer
              </Button>
            </>
          )
        }
        empty={{ reason: 'This entity has no officers.', usual: 'This entity has no active officers.' }}
      />
      {open?.what === 'add' && <AddOfficerDialog entity={entity} onClose={onClose} />}
      {open?.what === 'edit' && <EditOfficerDialog link={now(open.link)} onClose={onClose} />}
      {open?.what === 'remove' && (
        <ConfirmDialog
          open
          onClose={onClose}
          about={now(open.link)}
          title="Remove Officer"
          submit="Remove"
          danger
          command={(submission) => removeEntityOfficer(open.link, submission)}
          touches={touchesEntityOfficer(entity.id)}
          success={messages.removed}
          failure={messages.removeFailed}
        >
          Are you sure you would like to remove Officer '{officerLabel(open.link.name)}' from this Entity? This will not
          remove the Officer from the product.
        </ConfirmDialog>
      )}
    </>
  );
};
