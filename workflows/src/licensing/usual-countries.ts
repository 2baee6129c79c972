import { defaultCountry } from '@evergreen/contracts/enums';

interface LicensesAt {
  readonly country: string;
  readonly licenses: number;
}

/**
 * The default country filter: the default country if at least half of a client's licenses are there; otherwise all
 * (null).
 */
export const usualCountries = (places: readonly LicensesAt[]): string[] | null => {
  const count = (among: readonly LicensesAt[]) => among.reduce((sum, { licenses }) => sum + licenses, 0);
  const atHome = count(places.filter(({ country }) => country === defaultCountry));
  return atHome * 2 >= count(places) ? [defaultCountry] : null;
};
