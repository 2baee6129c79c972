import { type AuthenticatorOffer, twoFactorMessages as words } from '@evergreen/contracts/accounts/two-factor';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Database } from '../../../../kernel/db/database.js';
import { Refusal } from '../../../../kernel/errors.js';
import { SecretsKey } from '../../../../kernel/secrets-key.js';
import type { Whose } from '../credentials.js';
import { authenticatorUri, inGroups, newAuthenticatorSecret, stepOf } from './authenticator.js';

const OFFER_MS = 30 * 60_000;

interface Offer {
  readonly secret: string;
  readonly sealed: Buffer;
}

const offerSql = `insert into authenticators (tenant_id, user_id, offered_secret, offered_at) values ($1, $2, $3, $4)
  on conflict (tenant_id, user_id) do update set offered_secret = excluded.offered_secret, offered_at = excluded.offered_at`;

const openOfferSql = `select offered_secret as sealed from authenticators
  where tenant_id = $1 and user_id = $2 and offered_secret is not null and offered_at > $3`;

/** The confirming code is used up. */
const addSql = `update authenticators set secret = offered_secret, added_at = $4, last_step = $5, offered_secret = null, offered_at = null
  where tenant_id = $1 and user_id = $2 and offered_secret = $3 returning 1 as added`;

/** Encrypted secrets of authenticator apps. An offered one has no effect before its code is confirmed. */
@Injectable()
export class Authenticators {
  constructor(
    private readonly database: Database,
    private readonly key: SecretsKey,
    private readonly clock: Clock,
  ) {}

  /** Created before the transaction that stores it. */
  async fresh({ userId }: Whose): Promise<Offer> {
    const secret = newAuthenticatorSecret();
    return { secret, sealed: await this.key.seal(secret, userId) };
  }

  offer(uow: UnitOfWork, { tenantId, userId }: Whose, { sealed }: Offer) {
    return uow.query(offerSql, [tenantId, userId, sealed, uow.now]);
  }

  shown({ secret }: Offer, email: string): AuthenticatorOffer {
    return { secret: inGroups(secret), uri: authenticatorUri(secret, email) };
  }

  /** @returns a function that adds it in a transaction; refuses a wrong code or an old offer */
  async confirm({ tenantId, userId }: Whose, code: string): Promise<(uow: UnitOfWork) => Promise<void>> {
    const now = this.clock.now();
    const [offer] = await this.database.read({ tenants: [tenantId] }, (sql) =>
      sql.query<{ sealed: Buffer }>(openOfferSql, [tenantId, userId, new Date(now.getTime() - OFFER_MS)]),
    );
    const step = offer ? stepOf(await this.key.open(offer.sealed, userId), code, now) : null;
    return async (uow) => {
      if (!offer) throw new Refusal(words.beginAgain);
      if (step === null) throw new Refusal(words.invalidCode, { field: 'securityCode' });
      const added = await uow.query(addSql, [tenantId, userId, offer.sealed, uow.now, step]);
      if (added.length === 0) throw new Refusal(words.beginAgain);
      await uow.query(
        `update security_codes set code_hash = null where tenant_id = $1 and user_id = $2 and purpose = 'signIn'`,
        [tenantId, userId],
      );
    };
  }

  /** @returns whether there was one */
  async remove(uow: UnitOfWork, { tenantId, userId }: Whose): Promise<boolean> {
    const removed = await uow.query<{ had: boolean }>(
      'delete from authenticators where tenant_id = $1 and user_id = $2 returning secret is not null as had',
      [tenantId, userId],
    );
    return removed[0]?.had ?? false;
  }
}
