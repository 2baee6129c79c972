/** Whether license `l` was imported without an address. */
export const lacksAddressSql = `(l.address1 = '')`;
