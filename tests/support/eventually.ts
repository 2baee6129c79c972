import { until } from '../../tools/processes.mjs';

/** Ends what hangs, in milliseconds. It says nothing about speed: a slow or busy machine takes its time. */
export const HANGS_MS = 240_000;

/** Waits until the condition returns a truthy value, and returns that; fails with the condition if it never does. */
export const eventually = async <T>(
  condition: () => T | Promise<T>,
  every?: number,
): Promise<Exclude<T, false | null | undefined>> => {
  const answer = await until(condition, HANGS_MS, every);
  if (!answer) throw new Error(`Waited ${HANGS_MS / 1000} s in vain for ${condition}`);
  return answer as Exclude<T, false | null | undefined>;
};
