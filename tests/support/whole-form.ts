/** A form with every field filled in, where it goes, and the row that keeps it. */
export interface WholeForm {
  readonly body: Readonly<Record<string, unknown>>;
  /** Whose row it is, and its id; several where the call names several. */
  readonly table: string;
  readonly id: string;
  /** Who sends it: of the callers of `EveryRecord`. */
  readonly who: string;
  /** What of it is no value that is kept: an option of the act. */
  readonly options?: readonly string[];
  /** Fields that a default takes the place of, where they are cleared. */
  readonly defaults?: readonly string[];
}

export type Ids = Readonly<Record<string, string>>;
export type Forms = Readonly<Record<string, WholeForm>>;

export const street = { address1: '1 Wharf', address2: 'Floor 2', city: 'Boston', state: 'MA', zip: '02110' };
export const place = { ...street, country: 'United States', county: 'Suffolk' };
export const person = { name: 'Ann Poe', title: 'Director', phone: '617-555-0142', email: 'ann@hotel.example' };
export const url = (name: string) => `https://city.example/${name}`;
const month = { dueDateRelativeIntervalValue: -1, dueDateRelativeIntervalUnit: 'Months' };
export const intervals = {
  dueDateIntervalType: 'Relative',
  ...month,
  dueDateFixedIntervalDayOfMonth: null,
  dueDateFixedIntervalMonths: null,
  dueDateFixedIntervalTargetMonth: null,
  trackDateIntervalValue: -2,
  trackDateIntervalUnit: 'Weeks',
};
export const followUpDate = '2099-03-08';
