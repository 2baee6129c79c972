/**
 * Replaces `scheduler`: React's work waits in a list that `act` empties. React's production build, which browsers run
 * and which takes half the time, has no `act` of its own. Work that no `act` waits for is done soon, whatever the
 * test's clock is.
 */
interface Task {
  callback: ((isLate: boolean) => unknown) | null;
  priority: number;
}
const host = globalThis as unknown as { afterThis: (work: () => void) => void };
const soon = queueMicrotask;

export const unstable_ImmediatePriority = 1;
export const unstable_UserBlockingPriority = 2;
export const unstable_NormalPriority = 3;
export const unstable_LowPriority = 4;
export const unstable_IdlePriority = 5;

const moments: (() => void)[] = [];
const tasks: Task[] = [];
let current = unstable_NormalPriority;
let isWorking = false;
let isAsked = false;

const work = (all: () => boolean) => {
  if (isWorking) return;
  isWorking = true;
  try {
    while (all());
  } finally {
    isWorking = false;
  }
};
const nextMoment = () => {
  const moment = moments.shift();
  moment?.();
  return Boolean(moment);
};
const nextTask = () => {
  const task = tasks.reduce<Task | undefined>(
    (first, task) => (first && first.priority <= task.priority ? first : task),
    undefined,
  );
  if (!task) return false;
  const { callback } = task;
  task.callback = null;
  const before = current;
  current = task.priority;
  try {
    const rest = callback?.(false);
    if (typeof rest === 'function') task.callback = rest as Task['callback'];
    else tasks.splice(tasks.indexOf(task), 1);
  } catch (error) {
    tasks.splice(tasks.indexOf(task), 1);
    throw error;
  } finally {
    current = before;
  }
  return true;
};
const ask = () => {
  if (isAsked) return;
  isAsked = true;
  host.afterThis(() => {
    isAsked = false;
    work(() => nextMoment() || nextTask());
    if (tasks.length > 0) ask();
  });
};

globalThis.queueMicrotask = (moment) => {
  moments.push(moment);
  soon(() => {
    if (isWorking) soon(() => work(nextMoment));
    else work(nextMoment);
  });
};

let moment = 0;
/**
 * A second later at each call: what React delays for visual reasons, like content after its placeholder, comes at
 * once.
 */
export const unstable_now = () => (moment += 1_000);
export const unstable_scheduleCallback = (priority: number, callback: Task['callback']) => {
  const task = { callback, priority };
  tasks.push(task);
  ask();
  return task;
};
export const unstable_cancelCallback = (task: Task) => {
  task.callback = null;
};
export const unstable_getCurrentPriorityLevel = () => current;
export const unstable_shouldYield = () => false;
export const unstable_requestPaint = () => undefined;

let depth = 0;
const finish = () => {
  depth -= 1;
  if (depth === 0) work(() => nextMoment() || nextTask());
};

/** Like React's own: the effects of the callback are done when it returns. */
export const act = <T>(callback: () => T | PromiseLike<T>): PromiseLike<T> => {
  depth += 1;
  let result: T | PromiseLike<T>;
  try {
    result = callback();
  } catch (error) {
    finish();
    throw error;
  }
  if (typeof result === 'object' && result !== null && 'then' in result) {
    const done = Promise.resolve(result).finally(finish);
    return { then: (...then) => done.then(...then) };
  }
  finish();
  const value = result;
  return { then: (...then) => Promise.resolve(value).then(...then) };
};
