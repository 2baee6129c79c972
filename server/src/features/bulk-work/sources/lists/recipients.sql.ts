const isActive = (user: string) => `${user}.status <> 'inactive'`;
const isOwner = (user: string, source: string) =>
  `${user}.tenant_id in (${source}.tenant_id, app_provider()) and ${user}.id = ${source}.owner_id`;

/**
 * The users `u` who are mailed about a source: its owner, or the administrators of its client while the owner is
 * inactive, since a register that fails, or that differs, must reach someone.
 * @param source the alias of the source
 * @returns a table of SQL with id, name, email and `owns`
 */
export const recipientsOf = (source: string): string => `(
  select u.id, u.first_name || ' ' || u.last_name as name, u.email, u.id = ${source}.owner_id as owns from users u
  where ${isActive('u')} and ((${isOwner('u', source)}) or (u.tenant_id = ${source}.tenant_id and u.roles ? 'ClientAdministrator'
    and not exists (select from users o where ${isOwner('o', source)} and ${isActive('o')})))
  order by u.id)`;
