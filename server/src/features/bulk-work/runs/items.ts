/** The kind of a run's items. */
export interface RunItems {
  readonly table: string;
  /** The column with the item's name on screens. */
  readonly calledBy: string;
  readonly noun: readonly [one: string, many: string];
  /** The fields for an item's id and name in events and answers. */
  readonly as: readonly [id: string, name: string];
}
export const licenseItems: RunItems = {
  table: 'licenses',
  calledBy: 'license_number',
  noun: ['license', 'licenses'],
  as: ['licenseId', 'licenseNumber'],
};

/** What the plan showed of a license; both are null if no plan was shown. */
export interface Shown {
  readonly trackingOnly: boolean | null;
  readonly dueDate: string | null;
}
export const nothingShown: Shown = { trackingOnly: null, dueDate: null };

export interface PlannedItem extends Shown {
  readonly id: string;
}
export const planOf = (ids: readonly string[]): PlannedItem[] => ids.map((id) => ({ id, ...nothingShown }));

export interface ItemFailure {
  readonly id: string;
  readonly reason: string;
}
