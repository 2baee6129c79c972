import { may, type Permission } from '@evergreen/workflows/permissions';
import type { ManagedBy } from '@evergreen/contracts/records';
import { Forbidden, Missing } from '../errors.js';
import type { ListQuery } from '../lists/list-query.js';
import { type Actor, tenantOf } from '../tenancy/actor.js';
import type { Asking, Hindrance } from '../undo/rules.js';

/** Who owns the records of a kind, and who may change them. */
export interface Keeping {
  /** The permission for every change. */
  readonly edit: Permission;
  /** The firm may own some, which all of its clients read. */
  readonly provided: boolean;
  /**
   * The tenant of a new record. By default the firm's users add to the current client, if they may: a record for all
   * clients is an explicit choice.
   * @throws Forbidden
   */
  ofNew(by: Actor, whose?: 'provider' | 'client'): string;
  /** The tenant of a new record, in calls where a client's users have no choice. @throws Forbidden */
  ofNewHere(by: Actor, whose?: 'provider' | 'client'): string;
  /** The tenant of a record that the user may change. @throws Missing, Forbidden */
  ofRecord(asking: Asking, id: string): Promise<string>;
  /**
   * What prevents the undo of a change to the record, or to a record below it; null if the user may change the record.
   * @throws Missing, Forbidden
   */
  undoOf(asking: Asking, id: string): Promise<Hindrance | null>;
}

/** The tenants whose records of a kind a user sees. */
export const seenBy = (by: Actor, provided: boolean): string[] =>
  provided ? [...new Set([tenantOf(by), by.firmId])] : [tenantOf(by)];

/** Filters by owner: the firm or the client. @param tenant the column with the owner */
export const keptOnlyBy = (
  list: ListQuery,
  by: Actor,
  tenant: string,
  keeper: ManagedBy | null | undefined,
): ListQuery => {
  if (keeper === 'provider') return list.and(`${tenant} = ?`, by.firmId);
  // Without a chosen client nothing is the client's.
  if (keeper === 'client') return list.and(`${tenant} = ? and ${tenant} <> app_provider()`, tenantOf(by));
  return list;
};

/** The owner's name, of the row `m` joined to the record `r`. */
export const managedBy = `coalesce(m.label, '')`;
export const keeperJoin = (r: string): string =>
  `left join subjects m on m.tenant_id = app_provider() and m.id = ${r}.tenant_id`;

interface Offer {
  /** Of these clients; default: the current one. */
  readonly clientIds?: readonly string[] | undefined;
  /** Without the firm's records. */
  readonly clientsOnly?: boolean;
  /** Including this firm's records. */
  readonly managingFirmId?: string | undefined;
}

/** The tenants whose records a select list offers: none for a client or firm that the user does not see. */
export const offeredTo = (by: Actor, { clientIds, clientsOnly = false, managingFirmId }: Offer): string[] => {
  const own = tenantOf(by);
  if (clientIds && !clientIds.includes(own)) return [];
  const provided = !clientsOnly && (managingFirmId ?? by.firmId) === by.firmId;
  return provided ? [...new Set([own, by.firmId])] : [own];
};

/** A client's users own the client's records, the firm's users those for all of its clients. */
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
    const [record] = await asking.query<{ tenantId: string }>(
      `select tenant_id as "tenantId" from ${table} where tenant_id = any ($1::uuid[]) and id = $2`,
      [seenBy(by, provided), id],
    );
    if (!record) throw new Missing();
    if (!may(by, edit, record)) throw new Forbidden();
    return record.tenantId;
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
