/** Keys of the program's advisory locks. They never change: two releases share them during an upgrade. */
export const locks = {
  migrating: 7_163_001,
  seeding: 7_163_009,
  sweeping: 7_163_010,
  sealing: 7_163_020,
  rebuilding: 7_163_030,
  /** Shared by readers of documents, exclusive for their deletion. */
  keepingDocuments: 7_163_040,
  /**
   * With the stream's hash: taken to write a stream's snapshots, and by the trigger that removes them at an erasure.
   */
  snapshots: 7_163_050,
  /** With the hash of an Idempotency-Key: held by the transaction of the act, so that the same act at the same time waits for its answer. */
  sameAct: 7_163_060,
} as const;
