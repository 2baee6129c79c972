import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';

/** Addresses are compared case-insensitively. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

export interface Whose {
  readonly tenantId: string;
  readonly userId: string;
}

const columns = { tenant_id: 'uuid', user_id: 'uuid', email_key: 'text', password_hash: 'text', failures: 'integer' };

/** Credentials, in the transaction of the events but never part of the history. */
export const addCredentials = (
  uow: UnitOfWork,
  { tenantId, userId, email, passwordHash }: Whose & { email: string; passwordHash: string | null },
): void =>
  uow.insert('credentials', columns, {
    tenant_id: tenantId,
    user_id: userId,
    email_key: emailKey(email),
    password_hash: passwordHash,
    failures: 0,
  });

/** Ends everything that relied on the old password, including sessions. */
export const replacePassword = async (
  uow: UnitOfWork,
  { tenantId, userId }: Whose,
  passwordHash: string,
): Promise<void> => {
  await uow.query(
    `update credentials set password_hash = $3, failures = 0, locked_until = null where tenant_id = $1 and user_id = $2`,
    [tenantId, userId, passwordHash],
  );
  await endSessions(uow, { tenantId, userId });
};

export const forgetFailures = (uow: UnitOfWork, { tenantId, userId }: Whose) =>
  uow.query(`update credentials set failures = 0, locked_until = null where tenant_id = $1 and user_id = $2`, [
    tenantId,
    userId,
  ]);

/**
 * The password was right, but the second step is missing: the counted attempt is removed, earlier failures stay.
 * @param locked that attempt locked the account
 */
export const keepFailures = (uow: UnitOfWork, { tenantId, userId }: Whose, locked: boolean) =>
  uow.query(
    `update credentials set failures = greatest(failures - 1, 0), locked_until = case when $3 then null else locked_until end
     where tenant_id = $1 and user_id = $2`,
    [tenantId, userId, locked],
  );

/** Ends all sessions, reset links and codes of a user. */
export const endSessions = async (uow: UnitOfWork, { tenantId, userId }: Whose): Promise<void> => {
  await uow.query(
    `with links as (delete from reset_tokens where tenant_id = $1 and user_id = $2),
       codes as (update security_codes set code_hash = null where tenant_id = $1 and user_id = $2)
     delete from sessions where tenant_id = $1 and user_id = $2`,
    [tenantId, userId],
  );
};

/** Of all users of a company that becomes inactive: they must sign in again later. */
export const endSessionsOf = (uow: UnitOfWork, tenantId: string) =>
  uow.query('with links as (delete from reset_tokens where tenant_id = $1) delete from sessions where tenant_id = $1', [
    tenantId,
  ]);

/** @param kept the hash of the session that stays */
export const endOtherSessions = (uow: UnitOfWork, { tenantId, userId }: Whose, kept: Buffer) =>
  uow.query('delete from sessions where tenant_id = $1 and user_id = $2 and id_hash <> $3', [tenantId, userId, kept]);

/** Removes the authenticator app, recovery codes and sent codes. */
export const forgetSecondFactor = (uow: UnitOfWork, { tenantId, userId }: Whose) =>
  uow.query(
    `with codes as (delete from security_codes where tenant_id = $1 and user_id = $2),
       recovery as (delete from recovery_codes where tenant_id = $1 and user_id = $2)
     delete from authenticators where tenant_id = $1 and user_id = $2`,
    [tenantId, userId],
  );

/** Changes the address in the credentials, and ends all sessions. */
export const changeAddress = async (uow: UnitOfWork, { tenantId, userId }: Whose, email: string): Promise<void> => {
  await uow.query('update credentials set email_key = $3 where tenant_id = $1 and user_id = $2', [
    tenantId,
    userId,
    emailKey(email),
  ]);
  await endSessions(uow, { tenantId, userId });
};

/** Ends all access, and frees the address. */
export const removeCredentials = async (uow: UnitOfWork, { tenantId, userId }: Whose): Promise<void> => {
  await endSessions(uow, { tenantId, userId });
  await forgetSecondFactor(uow, { tenantId, userId });
  await uow.query(
    `with viewed as (delete from user_view_history where user_id = $2),
       looked as (delete from last_looks where user_id = $2),
       dismissed as (delete from dismissed_release_notes where user_id = $2),
       reminded as (delete from reminded_people where user_id = $2),
       forgotten as (delete from told_reminders where user_id = $2)
     delete from credentials where tenant_id = $1 and user_id = $2`,
    [tenantId, userId],
  );
};
