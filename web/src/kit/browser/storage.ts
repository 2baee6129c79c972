/** Browser storage. Tolerates a full or blocked store, and values of other versions. */
const keptIn = (storage: Storage) => ({
  read: (key: string): unknown => {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },
  keep: (key: string, value: unknown) => {
    try {
      storage.setItem(key, JSON.stringify(value));
    } catch {
      // Full or blocked.
    }
  },
  drop: (key: string) => storage.removeItem(key),
  keys: (prefix: string) => Object.keys(storage).filter((key) => key.startsWith(prefix)),
});

/** Until deleted; a user's data until sign-out. */
export const inBrowser = keptIn(localStorage);
/** As long as the tab is open. */
export const inTab = keptIn(sessionStorage);
