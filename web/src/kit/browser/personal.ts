import { inBrowser } from './storage';

/** Stored per user and client in this browser; deleted at sign-out. */
const prefix = 'evergreen.of:';

export interface Whose {
  id: string;
  clientId: string | null;
}

const keyOf = (what: string, { id, clientId }: Whose) => `${prefix}${id}:${clientId ?? 'firm'}:${what}`;

export const readPersonal = (what: string, whose: Whose): unknown => inBrowser.read(keyOf(what, whose));

export const keepPersonal = (what: string, whose: Whose, value: unknown) => inBrowser.keep(keyOf(what, whose), value);

export const dropPersonal = (what: string, whose: Whose) => inBrowser.drop(keyOf(what, whose));

export const dropAllPersonal = () => inBrowser.keys(prefix).forEach(inBrowser.drop);
