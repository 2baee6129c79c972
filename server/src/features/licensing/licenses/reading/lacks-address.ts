/** Of row `l`: it was imported without an address. */
export const lacksAddressSql = `(l.address1 = '')`;
