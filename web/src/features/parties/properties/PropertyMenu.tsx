import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import Button from '@mui/material/Button';
import { ChevronDown, Pencil } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu, type MenuAction } from '../../../kit/overlays/ActionMenu';
import { usePropertyRights } from '../../../shared/properties/rights';
import { EditPropertyDialog } from './edit/EditPropertyDialog';
import { DeleteDialog } from './status/DeleteDialog';
import { StatusDialog } from './status/StatusDialog';

/** Edit, Deactivate or Activate, and Delete. */
export const PropertyMenu = ({ property }: { property: PropertyDetail }) => {
  const { edits, changes, deletes } = usePropertyRights(property);
  const [open, setOpen] = useState<'edit' | 'status' | 'delete'>();
  const items: MenuAction[] = [
    ...(edits ? [{ label: property.active ? 'Deactivate' : 'Activate', run: () => setOpen('status') }] : []),
    ...(deletes ? [{ label: 'Delete', run: () => setOpen('delete'), danger: true }] : []),
  ];
  if (items.length === 0) return null;
  const dialog = { property, onClose: () => setOpen(undefined) };
  return (
    <>
      {changes && (
        <Button variant="outlined" startIcon={<Pencil size={15} aria-hidden />} onClick={() => setOpen('edit')}>
          Edit
        </Button>
      )}
      <ActionMenu
        trigger={(props) => (
          <Button {...props} variant="outlined" endIcon={<ChevronDown size={15} aria-hidden />}>
            Status
          </Button>
        )}
        items={items}
      />
      {open === 'edit' && <EditPropertyDialog {...dialog} />}
      {open === 'status' && <StatusDialog {...dialog} />}
      {open === 'delete' && <DeleteDialog {...dialog} />}
    </>
  );
};
