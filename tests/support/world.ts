import { clientBody } from '@evergreen/contracts/accounts/clients';
import type { ClientServiceLevel, Role } from '@evergreen/contracts/accounts/enums';
import type { CommandBus } from '@nestjs/cqrs';
import { AddClient, AddFirm } from '../../server/src/features/accounts/clients/index.js';
import { AddUser } from '../../server/src/features/accounts/users/index.js';
import { newId } from '../../server/src/kernel/ids.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';

export const password = 'Evergreen-2026!';

export interface World {
  readonly firm: string;
  readonly clients: Readonly<Record<'harborview' | 'meridian' | 'northgate', string>>;
  /** Ids by e-mail. */
  readonly people: Readonly<Record<string, string>>;
}

const firmPeople: Record<string, Role> = {
  admin: 'Administrator',
  renewals: 'RenewalAdministrator',
  contributor: 'RenewalContributor',
  accounting: 'AccountingAdministrator',
};
const clientPeople: Record<string, Role> = {
  admin: 'ClientAdministrator',
  contributor: 'ClientContributor',
  viewer: 'ClientViewer',
  accounting: 'ClientAccountingAdministrator',
};
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const clientNamed = (name: string, serviceLevel: ClientServiceLevel) =>
  clientBody.parse({
    name,
    legalName: `${name}, Inc.`,
    serviceLevel,
    costStructure: 'TouchFee',
    renewalBillingResponsibility: 'BillingClient',
  });

/** As the firm creates one: with its first user. */
export const newClientNamed = (name: string, serviceLevel: ClientServiceLevel, email: string) => {
  const { active: _, ...client } = clientNamed(name, serviceLevel);
  return { ...client, firstName: 'Riley', lastName: 'Stone', title: 'Controller', email, phoneNumber: null };
};

/** @param ending of every e-mail address; a second world needs another one */
export const buildWorld = async (bus: CommandBus, ending = 'example'): Promise<World> => {
  const firm = newId();
  const people: Record<string, string> = {};
  const by = (tenantId: string) => systemActor(tenantId, firm, 'the-world-begins');
  const addPeople = async (tenantId: string, domain: string, roles: Record<string, Role>) => {
    for (const [name, role] of Object.entries(roles)) {
      const email = `${name}@${domain}.${ending}`;
      people[email] = await bus.execute(
        new AddUser(by(tenantId), newId(), {
          tenantId,
          firstName: capital(name),
          lastName: capital(domain),
          title: null,
          email,
          phoneNumber: null,
          roles: [role],
          renewalInvoiceRecipient: false,
          password,
        }),
      );
    }
  };
  const addClient = async (name: string, domain: string, serviceLevel: ClientServiceLevel) => {
    const id = newId();
    await bus.execute(new AddClient(by(firm), id, clientNamed(name, serviceLevel)));
    await addPeople(id, domain, clientPeople);
    return id;
  };
  await bus.execute(new AddFirm(by(firm), firm, { name: 'Keystone Licensing Group' }));
  await addPeople(firm, 'keystone', firmPeople);
  const clients = {
    harborview: await addClient('Harborview Hotels', 'harborview', 'Saas'),
    meridian: await addClient('Meridian Concessions', 'meridian', 'Hybrid'),
    northgate: await addClient('Northgate Dining', 'northgate', 'FullService'),
  };
  return { firm, clients, people };
};
