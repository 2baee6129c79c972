/** What somebody is called, by an id of theirs: nobody who has gone loses the name, and one whose name was erased is said to be so. */
export const person = (
  tenant: string,
  id: string,
): string => `(select coalesce(nullif(s.label, ''), '(erased)') from subjects s
  where s.tenant_id in (${tenant}, app_provider()) and s.id = ${id})`;
