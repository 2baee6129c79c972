/**
 * The numbers of the program's advisory locks, which PostgreSQL knows by nothing else. They are the same in every release: two releases that run side by
 * side during an upgrade meet at them.
 */
export const locks = {
  migrating: 7_163_001,
  seeding: 7_163_009,
  sweeping: 7_163_010,
  sealing: 7_163_020,
  rebuilding: 7_163_030,
  /** Shared by those who read documents by a list of them, and held alone by those who take some away. */
  keepingDocuments: 7_163_040,
  /** With the stream's hash: held by what writes a stream's snapshots, and by the trigger that removes them when words of a person are erased. */
  snapshots: 7_163_050,
  /** With the hash of an Idempotency-Key: held by the transaction of the act, so that the same act at the same time waits for its answer. */
  sameAct: 7_163_060,
} as const;
