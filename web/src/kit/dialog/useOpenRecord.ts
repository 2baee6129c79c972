import { useState } from 'react';
import { type RecordSource, useCurrentRecord } from './useCurrentRecord';

type What = 'info' | 'edit' | 'delete';
type Open<R> = { what: 'add' } | { what: What; record: R };

/** The open dialog of a list: for one of its records, with its current data, or for a new one. */
export const useOpenRecord = <R extends { id: string }>(known: readonly R[] | undefined, source?: RecordSource<R>) => {
  const [open, setOpen] = useState<Open<R>>();
  const record = useCurrentRecord(open && 'record' in open ? open.record : undefined, known, source);
  const show = (what: What) => (record: R) => setOpen({ what, record });
  return {
    open: open && 'record' in open && record ? { ...open, record } : open,
    add: () => setOpen({ what: 'add' }),
    show,
    close: () => setOpen(undefined),
    /** The usual actions of a row. */
    editAndDelete: () => [
      { label: 'Edit', run: show('edit') },
      { label: 'Delete', run: show('delete'), danger: true },
    ],
  };
};
