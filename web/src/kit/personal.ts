/**
 * Kept in this browser for one person, and apart for each client that they work on. Signing out drops all of it: the next
 * one at this window is shown nothing.
 */
const prefix = 'evergreen.of:';

export interface Whose {
  id: string;
  clientId: string | null;
}

const keyOf = (what: string, { id, clientId }: Whose) => `${prefix}${id}:${clientId ?? 'firm'}:${what}`;

export const readPersonal = (what: string, whose: Whose): unknown => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(what, whose)) ?? 'null');
  } catch {
    // What another version left behind, or a browser that keeps nothing, is no reason to fail.
    return null;
  }
};

export const keepPersonal = (what: string, whose: Whose, value: unknown) => {
  try {
    localStorage.setItem(keyOf(what, whose), JSON.stringify(value));
  } catch {
    // The browser keeps nothing for this site: work goes on all the same.
  }
};

export const dropPersonal = () => {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) localStorage.removeItem(key);
};
