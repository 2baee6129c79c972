import type { RenewalsQuery } from '@evergreen/contracts/renewing/queue';
import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { useNavigate } from 'react-router';
import { ActionMenu } from '../../../kit/overlays/ActionMenu';
import { useMay } from '../../../kit/data/identity';
import { bulkBeginHref } from '../../../shared/renewals/filters/renewalLinks';

interface BulkMenuProps {
  button: Ref<HTMLButtonElement>;
  /** The queue's filters, with which a bulk begin starts. */
  query: RenewalsQuery;
  onAssign: () => void;
}

/** Document 2: administrators begin and assign in bulk, other renewal users only begin. */
export const BulkMenu = ({ button, query, onAssign }: BulkMenuProps) => {
  const may = useMay();
  const navigate = useNavigate();
  const begin = { label: 'Bulk Begin Renewals', run: () => void navigate(bulkBeginHref(query)) };
  const assign = { label: 'Bulk Assign Renewals', run: onAssign };
  if (!may('bulk.begin')) return null;
  return (
    <ActionMenu
      trigger={(props) => (
        <Button ref={button} variant="outlined" endIcon={<ChevronDown size={16} aria-hidden />} {...props}>
          Bulk Actions
        </Button>
      )}
      items={may('bulk.assign') ? [begin, assign] : [begin]}
    />
  );
};
