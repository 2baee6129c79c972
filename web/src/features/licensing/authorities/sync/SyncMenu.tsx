import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import type { SyncedInterval } from '@evergreen/contracts/licensing/intervals';
import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../../../../kit/overlays/ActionMenu';
import { useApplyDates } from '../intervals/useApplyDates';
import { SyncDialog } from './SyncDialog';

/** Copies the authority's intervals to its license types. */
export const SyncMenu = ({ authority }: { authority: AuthorityDetail }) => {
  const [open, setOpen] = useState<SyncedInterval>();
  const applying = useApplyDates();
  const item = (label: string, interval: SyncedInterval) => ({ label, run: () => setOpen(interval) });
  return (
    <>
      <ActionMenu
        trigger={(props) => (
          <Button
            {...props}
            variant="outlined"
            disabled={!authority.active}
            title={authority.active ? undefined : 'The Licensing Authority is inactive.'}
            endIcon={<ChevronDown size={15} aria-hidden />}
          >
            Sync Date Intervals
          </Button>
        )}
        items={[item('Sync Due Date Intervals', 'due-date'), item('Sync Track Date Intervals', 'track-date')]}
      />
      {open && (
        <SyncDialog
          authority={authority}
          interval={open}
          onClose={() => setOpen(undefined)}
          onDone={(licenseTypeIds) => applying.offer({ licensingAuthorityId: authority.id, licenseTypeIds })}
        />
      )}
      {applying.dialog}
    </>
  );
};
