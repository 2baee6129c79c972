import { propertyMessages } from '@evergreen/contracts/parties/properties';
import { may } from '@evergreen/workflows/permissions';
import { Forbidden, Missing, Refusal } from '../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import type { Asking } from '../../../kernel/undo/rules.js';

export interface EditableProperty {
  readonly active: boolean;
  readonly allLicensesDesignatedToClient: boolean;
  /** Whether no active license of it is designated to the other side. */
  readonly canUpdateActiveStatus: boolean;
}

/** An inactive license does not count. */
const editableSql = `select p.id, p.active, held.own as "allLicensesDesignatedToClient", held.firms as "allLicensesDesignatedToFirm"
  from properties p
  cross join lateral (
    select coalesce(bool_and(l.renewal_designation = 'BillingClient'), true) as own,
      coalesce(bool_and(l.renewal_designation = 'ManagingFirm'), true) as firms
    from licenses l where l.tenant_id = p.tenant_id and l.property_id = p.id and l.active
  ) held
  where p.tenant_id = $1 and p.id = any ($2::uuid[])`;

interface Read extends Omit<EditableProperty, 'canUpdateActiveStatus'> {
  readonly id: string;
  readonly allLicensesDesignatedToFirm: boolean;
}

const read = (asking: Asking, ids: readonly string[]): Promise<Read[]> =>
  asking.query<Read>(editableSql, [tenantOf(asking.by), ids]);

const editable = (by: Actor, property: Read | undefined): EditableProperty => {
  if (!property) throw new Missing();
  const { active, allLicensesDesignatedToClient, allLicensesDesignatedToFirm } = property;
  if (!may(by, 'property.edit', { tenantId: tenantOf(by), allLicensesDesignatedToClient })) throw new Forbidden();
  return {
    active,
    allLicensesDesignatedToClient,
    canUpdateActiveStatus: by.kind === 'client' ? allLicensesDesignatedToClient : allLicensesDesignatedToFirm,
  };
};

/**
 * The property, if the user may edit it, with its active licenses as they are designated.
 * @throws Missing, Forbidden
 */
export const editableProperty = async (asking: Asking, id: string): Promise<EditableProperty> => {
  const [property] = await read(asking, [id]);
  return editable(asking.by, property);
};

/** The same for many properties, read by one statement. @returns `editableProperty` of one of them */
export const editableProperties = async (
  asking: Asking,
  ids: readonly string[],
): Promise<(id: string) => EditableProperty> => {
  const properties = ids.length > 0 ? await read(asking, ids) : [];
  const byId = new Map(properties.map((property) => [property.id, property]));
  return (id) => editable(asking.by, byId.get(id));
};

/** @throws Missing if this client has no such property */
export const readableProperty = async (asking: Asking, id: string): Promise<void> => {
  const properties = await asking.query('select from properties where tenant_id = $1 and id = $2', [
    tenantOf(asking.by),
    id,
  ]);
  if (properties.length === 0) throw new Missing();
};

/**
 * The property, for an act that is not allowed on an inactive one (document 1, 4).
 * @throws Missing, Forbidden, Refusal
 */
export const activeProperty = async (asking: Asking, id: string): Promise<void> => {
  const { active } = await editableProperty(asking, id);
  if (!active) throw new Refusal(propertyMessages.inactive);
};
