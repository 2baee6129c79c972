/** The tenants of what a license `l` refers to: its client, or the firm that provides it. The firm is looked up once per statement. */
export const ownOrProvided = 'array[l.tenant_id, (select app_provider())]';
