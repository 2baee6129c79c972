import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { newSecret, secretHash } from '../../../kernel/secrets.js';
import type { Whose } from './credentials.js';

/**
 * A link to choose a password, valid once; a new one replaces it.
 * @returns the path for the mail; only its hash is stored
 */
export const writeLink = async (uow: UnitOfWork, { tenantId, userId }: Whose, minutes: number): Promise<string> => {
  const token = newSecret();
  const expires = new Date(Date.parse(uow.now) + minutes * 60_000);
  await uow.query('delete from reset_tokens where tenant_id = $1 and user_id = $2', [tenantId, userId]);
  await uow.query('insert into reset_tokens (token_hash, tenant_id, user_id, expires_at) values ($1, $2, $3, $4)', [
    secretHash(token),
    tenantId,
    userId,
    expires,
  ]);
  return `/reset-password#${token}`;
};
