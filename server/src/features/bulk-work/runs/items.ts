/** What the items of a run are. */
export interface RunItems {
  readonly table: string;
  /** The column with the name that people know an item by. */
  readonly calledBy: string;
  readonly noun: readonly [one: string, many: string];
  /** What events and answers call an item's id and its name. */
  readonly as: readonly [id: string, name: string];
}
export const licenseItems: RunItems = {
  table: 'licenses',
  calledBy: 'license_number',
  noun: ['license', 'licenses'],
  as: ['licenseId', 'licenseNumber'],
};

/** As the plan showed a license; where none was shown, both are null. */
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
