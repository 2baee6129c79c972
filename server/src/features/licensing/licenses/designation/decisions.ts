import { defaultTimeZone, knownTimeZone } from '@evergreen/contracts/accounts/clients';
import {
  type DesignationApprovalBody,
  type DesignationApprovalsAnswer,
  type DesignationApprovalsBody,
  designationMessages,
} from '@evergreen/contracts/licensing/designations';
import type { ClientServiceLevel, LicensingServiceLevel } from '@evergreen/contracts/accounts/enums';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { whyRefused } from '../../../../kernel/commands/refused-one.js';
import { Database } from '../../../../kernel/db/database.js';
import { Conflict, Missing } from '../../../../kernel/errors.js';
import { type Actor, scopeOf } from '../../../../kernel/tenancy/actor.js';
import { DecideDesignation } from './designation.commands.js';

interface ClientAtWork {
  readonly clientId: string;
  readonly clientServiceLevel: ClientServiceLevel;
  readonly licensingServiceLevel: LicensingServiceLevel;
  readonly timeZone: string;
}

/**
 * The request for one of several licenses: with its own idempotency key, and the version of it that the user saw. No
 * undo is offered.
 */
const oneOf = ({ request }: Actor, licenseId: string, version: number): Actor['request'] => ({
  id: request.id,
  idempotencyKey: request.idempotencyKey && `${request.idempotencyKey}:${licenseId}`,
  hash: request.hash,
  ifMatch: version,
});

/**
 * Decides designations in the tenant of the license, whatever the current client is. The tenant must be a client of the
 * firm.
 */
@Injectable()
export class Decisions {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  async one(by: Actor, licenseId: string, { clientId, ...decision }: DesignationApprovalBody): Promise<void> {
    const client = clientId === undefined ? by : (await this.atClients(by, [clientId])).get(clientId);
    if (!client) throw new Missing();
    await this.commands.execute(new DecideDesignation(client, licenseId, decision));
  }

  /** One after the other: a refusal of one does not affect the others. */
  async several(by: Actor, { requests, ...decision }: DesignationApprovalsBody): Promise<DesignationApprovalsAnswer> {
    const clients = await this.atClients(by, [...new Set(requests.map(({ clientId }) => clientId))]);
    const failures: DesignationApprovalsAnswer['failures'] = [];
    for (const { clientId, licenseId, version } of requests) {
      try {
        const client = clients.get(clientId);
        if (!client) throw new Missing();
        const sent = { ...client, request: oneOf(by, licenseId, version) };
        await this.commands.execute(new DecideDesignation(sent, licenseId, decision));
      } catch (error) {
        const reason = error instanceof Conflict ? error.message : whyRefused(error, designationMessages);
        failures.push({ licenseId, reason });
      }
    }
    return { decidedCount: requests.length - failures.length, failures };
  }

  /** The user as an actor in each of these clients; only active clients of the firm. */
  private async atClients(by: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
    const clients = await this.database.read(scopeOf(by), (sql) =>
      sql.query<ClientAtWork>(
        `select id as "clientId", service_level as "clientServiceLevel", licensing_service_level as "licensingServiceLevel",
           time_zone as "timeZone" from clients where tenant_id = $1 and id = any ($2::uuid[]) and active`,
        [by.firmId, ids],
      ),
    );
    return new Map(
      clients.map(({ timeZone, ...client }) => [
        client.clientId,
        { ...by, ...client, timeZone: knownTimeZone(timeZone) ?? defaultTimeZone },
      ]),
    );
  }
}
