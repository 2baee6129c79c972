import { type Checkpoint, checkpointHash } from './checkpoint.js';
import type { CheckpointKey } from './checkpoint-key.js';
import { type Findings, addFault, moment, NOWHERE } from '../findings.js';

const ownFault = (copy: Checkpoint, key: CheckpointKey | undefined): string | undefined => {
  if (!checkpointHash(copy).equals(copy.hash)) return 'was altered where it was kept';
  if (key && !key.proves(copy.key, copy.hash, copy.signature)) return 'was not signed by this program';
  return undefined;
};

/** Compares copies of checkpoints with the database. Whatever a copy covers cannot have been rewritten unnoticed. */
export const checkCopies = (
  copies: readonly Checkpoint[],
  hashes: ReadonlyMap<number, string>,
  key: CheckpointKey | undefined,
  findings: Findings,
): void => {
  for (const copy of copies) {
    const here = hashes.get(copy.number);
    const named = `checkpoint ${copy.number} of ${moment(copy.takenAt)}, which was kept elsewhere`;
    const own = ownFault(copy, key);
    const lost =
      here === undefined
        ? 'is not in the database: history was removed'
        : 'is another one in the database: history was rewritten';
    const words = own ?? (here === copy.hash.toString('hex') ? undefined : lost);
    if (words) addFault(findings, 'copies', { words: `${named}, ${words}`, position: NOWHERE });
  }
};
