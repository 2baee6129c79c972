import { declaredKinds, type JobKind } from '../../server/src/kernel/jobs/job-kinds.js';

/**
 * For a program of some parts: kinds of jobs are declared when their files load, once per process, and other spec
 * files loaded the whole program. Until the end of this spec only these are declared, and those that it declares
 * itself.
 */
export const onlyKinds = (isWanted: (kind: string) => boolean): void => {
  const declared = declaredKinds() as Map<string, JobKind<never>>;
  const before = [...declared];
  for (const [kind] of before) if (!isWanted(kind)) declared.delete(kind);
  afterAll(() => {
    declared.clear();
    for (const [kind, made] of before) declared.set(kind, made);
  });
};
