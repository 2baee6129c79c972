import type { ExportRun } from '@evergreen/contracts/bulk-work/exports';
import type { Whose } from '../../../kit/browser/personal';
import { toast } from '../../../kit/messages/toasts';
import { awaitedExports, awaitExport, awaitNoMore, sayDone } from './awaited';

/** Limit of notifications at once; the next one comes when one is closed. */
const mostNotified = 3;

/** Runs in one window of this browser at a time; without the Web Locks API (on plain http) in each window. */
const alone = (id: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`evergreen.export:${id}`, work) : work();

/** Announces the exports that this user waits for, in one visible window, until they are closed. */
export const teller = (whose: Whose, leads: boolean) => {
  let runs: readonly ExportRun[] = [];
  /** The notifications of this window, with the function that ends each. */
  const toasts = new Map<string, () => void>();

  const tell = (): void => {
    if (document.hidden) return;
    const waiting = awaitedExports(whose);
    for (const run of runs) {
      if (run.status === 'Running' || !waiting.includes(run.id) || toasts.has(run.id)) continue;
      if (toasts.size < mostNotified) begin(run);
    }
  };

  const begin = (run: ExportRun): void => {
    const standing = () =>
      new Promise<void>((over) => {
        // Another window may have shown it until now.
        if (!toasts.has(run.id) || document.hidden || !awaitedExports(whose).includes(run.id)) return over();
        toasts.set(run.id, over);
        const onClosed = () => {
          awaitNoMore(whose, run.id);
          over();
        };
        sayDone(whose, run, { leads, onClosed });
      });
    toasts.set(run.id, () => undefined);
    void alone(run.id, standing).finally(() => {
      toasts.delete(run.id);
      if (!awaitedExports(whose).includes(run.id)) tell();
    });
  };

  return {
    tell,
    hear: (news: readonly ExportRun[]) => {
      runs = news;
      const waiting = awaitedExports(whose);
      for (const { id, status } of runs) if (status === 'Running' && !waiting.includes(id)) awaitExport(whose, id);
      tell();
    },
    /** Another window, or a later visit, shows notifications that were not closed. */
    end: () => {
      runs = [];
      for (const [id, over] of toasts) {
        toast.takeOff(id);
        over();
      }
      toasts.clear();
    },
  };
};
