import type { ImportRun } from '@evergreen/contracts/bulk-work/imports';
import { useState } from 'react';
import { draftAt, draftKey, dropDraft, keepDraft, whoseDrafts } from '../../../../kit/form/state/drafts';
import { useMaybeIdentity } from '../../../../kit/data/identity';

/** The current cells by the number of the row, in its order. */
export type Corrected = Readonly<Record<number, readonly string[]>>;

const title = 'Corrected Rows';

/** The corrected rows of an import, kept in the tab until they are sent. A change of the columns discards them. */
export const useCorrections = ({ id, columns }: Pick<ImportRun, 'id' | 'columns'>) => {
  const identity = useMaybeIdentity();
  const about = [id, ...columns.map(({ name }) => name)].join('|');
  const key = identity && draftKey(whoseDrafts(identity), title, [about]);
  const read = (): Corrected => (key ? (draftAt(key)?.typed ?? {}) : {});
  const [corrections, setHeld] = useState(() => ({ key, rows: read() }));
  const corrected = corrections.key === key ? corrections.rows : read();
  return {
    corrected,
    correct: (row: number, cells: readonly string[]) => {
      const all = { ...corrected, [row]: cells };
      setHeld({ key, rows: all });
      if (key) keepDraft(key, { id, title, base: {}, typed: all }, new Set());
    },
    drop: () => {
      setHeld({ key, rows: {} });
      if (key) dropDraft(key, id);
    },
  };
};
