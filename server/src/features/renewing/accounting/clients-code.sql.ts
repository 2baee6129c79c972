/**
 * For an invoice `i`: the codes of provider-managed records are the client's own; the firm's codes are for the firm
 * alone.
 */
export const clientsCode = (
  alias: string,
  column: string,
): string => `case when ${alias}.tenant_id = i.tenant_id then ${alias}.${column}
    else (select c.code from provider_codes c where c.tenant_id = i.tenant_id and c.subject_id = ${alias}.id) end`;
