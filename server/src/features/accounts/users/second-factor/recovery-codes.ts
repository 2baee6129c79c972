import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@evergreen/contracts/accounts/two-factor';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { secretHash } from '../../../../kernel/secrets.js';
import type { Whose } from '../credentials.js';

/** Without letters and digits that are easily confused: 32 characters, five bits each. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** 80 random bits. */
const newCode = (): string => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** Ignores spelling differences. */
export const recoveryCodeHash = (code: string): Buffer => secretHash(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** Replaces earlier codes. */
export const keepRecoveryCodes = async (
  uow: UnitOfWork,
  { tenantId, userId }: Whose,
  codes: readonly string[],
): Promise<void> => {
  await uow.query('delete from recovery_codes where tenant_id = $1 and user_id = $2', [tenantId, userId]);
  await uow.query('insert into recovery_codes (tenant_id, user_id, code_hash) select $1, $2, unnest($3::bytea[])', [
    tenantId,
    userId,
    codes.map(recoveryCodeHash),
  ]);
};

export const recoveryCodesLeft = async (uow: UnitOfWork, { tenantId, userId }: Whose): Promise<number> => {
  const [codes] = await uow.query<{ left: number }>(
    'select count(*)::integer as left from recovery_codes where tenant_id = $1 and user_id = $2',
    [tenantId, userId],
  );
  return codes?.left ?? 0;
};
