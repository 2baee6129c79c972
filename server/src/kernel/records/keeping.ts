import { may, type Permission } from '@evergreen/workflows/permissions';
import type { ManagedBy } from '@evergreen/contracts/records';
import { Forbidden, Missing } from '../errors.js';
import type { ListQuery } from '../lists/list-query.js';
import { type Actor, tenantOf } from '../tenancy/actor.js';
import type { Asking, Hindrance } from '../undo/rules.js';

/** Whose the records of a kind are, and who may change them. */
export interface Keeping {
  /** What is asked for every change. */
  readonly edit: Permission;
  /** The firm keeps some of them, which all of its clients read. */
  readonly provided: boolean;
  /**
   * Where a new one of this person lies. Where nothing is said, people of the firm add to the client that they work on, if they may: what
   * all clients read is chosen and never fallen into. @throws Forbidden
   */
  ofNew(by: Actor, whose?: 'provider' | 'client'): string;
  /** The same; what a client's people say is not asked. @throws Forbidden */
  ofNewHere(by: Actor, whose?: 'provider' | 'client'): string;
  /** Where a record lies, if this person may change it. @throws Missing, Forbidden */
  ofRecord(asking: Asking, id: string): Promise<string>;
  /** The same, before a change of it, or of a record that belongs to it, is undone. Nothing else stands in the way. @throws Missing, Forbidden */
  undoOf(asking: Asking, id: string): Promise<Hindrance | null>;
}

/** The tenants whose records of a kind a person sees. */
export const seenBy = (by: Actor, provided: boolean): string[] =>
  provided ? [...new Set([tenantOf(by), by.firmId])] : [tenantOf(by)];

/** Of what the firm may provide, what it does provide, or what is the client's own. @param tenant the column that says whose it is */
export const keptOnlyBy = (
  list: ListQuery,
  by: Actor,
  tenant: string,
  keeper: ManagedBy | null | undefined,
): ListQuery => {
  if (keeper === 'provider') return list.and(`${tenant} = ?`, by.firmId);
  // Nothing is the client's where the firm works on none.
  if (keeper === 'client') return list.and(`${tenant} = ? and ${tenant} <> app_provider()`, tenantOf(by));
  return list;
};

/** In a list of what the firm may provide: the name of whoever keeps a record, of the row `m` that is joined to the record `r`. */
export const managedBy = `coalesce(m.label, '')`;
export const keeperJoin = (r: string): string =>
  `left join subjects m on m.tenant_id = app_provider() and m.id = ${r}.tenant_id`;

interface Offer {
  /** Of these clients; of the one that is worked on, where nothing is said. */
  readonly clientIds?: readonly string[] | undefined;
  /** Without what the firm provides. */
  readonly clientsOnly?: boolean;
  /** With what this firm provides. */
  readonly managingFirmId?: string | undefined;
}

/** The tenants whose records a select list offers. A client or a firm that one does not see has none. */
export const offeredTo = (by: Actor, { clientIds, clientsOnly = false, managingFirmId }: Offer): string[] => {
  const own = tenantOf(by);
  if (clientIds && !clientIds.includes(own)) return [];
  const provided = !clientsOnly && (managingFirmId ?? by.firmId) === by.firmId;
  return provided ? [...new Set([own, by.firmId])] : [own];
};

/** A client's people keep what is the client's own, the firm's people what it provides to all of its clients. */
export const keptBy = (table: string, edit: Permission, provided: boolean): Keeping => {
  const ofNew: Keeping['ofNew'] = (by, whose) => {
    const here = by.clientId !== null && may(by, edit, { tenantId: by.clientId });
    const provides = provided && by.kind === 'firm' && !here && may(by, edit, { tenantId: by.firmId });
    const tenantId =
      whose === 'provider' || (whose === undefined && provides)
        ? by.firmId
        : whose === 'client'
          ? by.clientId
          : tenantOf(by);
    if (tenantId === null || !may(by, edit, { tenantId })) throw new Forbidden();
    return tenantId;
  };
  const ofRecord: Keeping['ofRecord'] = async (asking, id) => {
    const { by } = asking;
    const [found] = await asking.query<{ tenantId: string }>(
      `select tenant_id as "tenantId" from ${table} where tenant_id = any ($1::uuid[]) and id = $2`,
      [seenBy(by, provided), id],
    );
    if (!found) throw new Missing();
    if (!may(by, edit, found)) throw new Forbidden();
    return found.tenantId;
  };
  return {
    edit,
    provided,
    ofNew,
    ofNewHere: (by, whose) => ofNew(by, by.kind === 'firm' ? whose : undefined),
    ofRecord,
    async undoOf(asking, id) {
      await ofRecord(asking, id);
      return null;
    },
  };
};
