import { declaredKinds, type JobKind } from '../../server/src/kernel/jobs/job-kinds.js';

/**
 * For a program that is put together from parts: kinds of jobs are declared as their files are loaded, once a process, and other
 * spec files loaded the whole program. Until this one is over only these are declared, and what it declares itself.
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
