/** What this browser keeps of the site. One that keeps nothing is no reason to fail, nor is what another version left behind. */
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
      // It is full or shut: work goes on all the same.
    }
  },
  drop: (key: string) => storage.removeItem(key),
  keys: (prefix: string) => Object.keys(storage).filter((key) => key.startsWith(prefix)),
});

/** Until it is dropped: what is a person’s own, when they sign out. */
export const inBrowser = keptIn(localStorage);
/** As long as the tab is open. */
export const inTab = keptIn(sessionStorage);
