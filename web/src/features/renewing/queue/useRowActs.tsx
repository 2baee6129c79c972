import type { RenewalRow } from '@evergreen/contracts/renewing/queue';
import { ArrowRight, Play, StickyNote, UserPlus } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { Act } from '../../../kit/areas/acts';
import { type RecordReference, RecordReferenceContext } from '../../../kit/messages/recordReference';
import { useMayHere } from '../../../kit/data/identity';
import type { RowAction } from '../../../kit/list/state/types';
import { licenseConcern } from '../../../shared/renewals/assigning/licenseConcern';
import { nextStepOfRow } from '../../../shared/renewals/rows/nextStepWords';

type Name = 'nextStep' | 'assign' | 'renewalNotes' | 'licenseNotes';
const inPlace: readonly Name[] = ['renewalNotes', 'licenseNotes'];

interface RowActs {
  of: (row: RenewalRow) => RowAction<RenewalRow>[];
  /** The editor that is open in this row. */
  written: (row: RenewalRow) => ReactNode;
  dialog: ReactNode;
}

/** The acts on a license in its row: the next step, the assignee, its notes, each as on the license's own page. */
export const useRowActs = (assignMany: ((row: RenewalRow) => void) | undefined): RowActs => {
  const may = useMayHere();
  const [open, setOpen] = useState<{ act: Name; id: string; name: string; concern: RecordReference }>();
  const close = useCallback(() => setOpen(undefined), []);
  const begin =
    (act: Name) =>
    ({ id, licenseNumber }: RenewalRow) =>
      setOpen({ act, id, name: `License ${licenseNumber}`, concern: licenseConcern(id, licenseNumber) });

  const of: RowActs['of'] = (row) => {
    const { renewalId, assignedUserId, renewalDesignation: designation } = row;
    const target = { designation, assignedUserId };
    const works = may(renewalId ? 'renewal.work' : 'renewal.begin', target);
    const step = nextStepOfRow(row);
    const assigns = may('renewal.assign', target) || may('renewal.designate', target);
    const assign = assignMany ?? (assigns ? begin('assign') : undefined);
    return [
      ...(works && step ? [{ label: step, icon: renewalId ? ArrowRight : Play, run: begin('nextStep') }] : []),
      ...(assign ? [{ label: assignedUserId ? 'Reassign' : 'Assign', icon: UserPlus, run: assign }] : []),
      ...(works && renewalId ? [{ label: 'Renewal Notes', icon: StickyNote, run: begin('renewalNotes') }] : []),
      ...(may('license.edit', target)
        ? [{ label: 'License Notes', ...(renewalId ? {} : { icon: StickyNote }), run: begin('licenseNotes') }]
        : []),
    ];
  };

  const act = (row: { id: string }) =>
    open?.id === row.id && (
      <RecordReferenceContext value={open.concern}>
        <Act of="license" act={open.act} id={open.id} name={open.name} onClose={close} />
      </RecordReferenceContext>
    );
  const here = open && inPlace.includes(open.act);
  return { of, written: (row) => here && act(row), dialog: open && !here && act(open) };
};
