import { ClientServiceLevel, FirmRole, Role } from '@evergreen/contracts/accounts/enums';
import { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { whyLeftAsIs } from '@evergreen/workflows/renewing/assigning';
import { Forbidden, Refusal } from '../../../../kernel/errors.js';
import { type Actor, systemActor } from '../../../../kernel/tenancy/actor.js';
import type { License } from '../license/license.aggregate.js';
import { assign } from '../license/license.decider.js';

const [client, firm] = ['client', 'firm'];

const person = (role: Role, clientServiceLevel: ClientServiceLevel): Actor => {
  const kind = FirmRole.safeParse(role).success ? 'firm' : 'client';
  return {
    ...systemActor(kind === 'firm' ? firm : client, firm, 'request'),
    kind,
    userId: 'user',
    roles: [role],
    clientId: client,
    clientServiceLevel,
    licensingServiceLevel: 'Standard',
  };
};

const usual = {
  active: true,
  propertyActive: true,
  masterLicenseId: null as string | null,
  renewalDesignationApprovalStatus: 'None' as const,
  assignedUserId: null as string | null,
};
const licenses = [
  {},
  { active: false },
  { propertyActive: false },
  { masterLicenseId: 'primary' },
  { renewalDesignationApprovalStatus: 'ApprovalRequested' as const },
  { assignedUserId: 'other' },
].flatMap((license) =>
  RenewalDesignation.options.map((renewalDesignation) => ({ ...usual, ...license, renewalDesignation })),
);

/** Does the decider refuse to unassign it in particular, under this designation? */
const refuses = (by: Actor, license: (typeof licenses)[number], renewalDesignation: RenewalDesignation): boolean => {
  const state = { ...license, expirationDate: null, dueDate: null } as unknown as License;
  const facts = {
    tenantId: client,
    propertyActive: license.propertyActive,
    renewalDueDate: null,
    today: '2026-11-26',
    assignee: null,
  };
  try {
    assign(state, { by, data: { renewalDesignation, assignedUserId: null } }, facts);
    return false;
  } catch (error) {
    if (error instanceof Refusal || error instanceof Forbidden) return true;
    throw error;
  }
};

const people = Role.options.flatMap((role) => ClientServiceLevel.options.map((level) => [role, level] as const));

describe('what an assignment leaves as it is', () => {
  it.each(people)('is known before it is sent, with the same reason: %s at a client on %s', (role, level) => {
    const by = person(role, level);
    for (const license of licenses) {
      const cases = RenewalDesignation.options.map((target) => ({
        wanted: target,
        left: whyLeftAsIs(by, license, target) !== undefined,
        refused: refuses(by, license, target),
      }));
      for (const { wanted, left, refused } of cases)
        expect({ license, wanted, left }).toEqual({ license, wanted, left: refused });
      expect({ license, left: whyLeftAsIs(by, license) !== undefined }).toEqual({
        license,
        left: cases.every(({ refused }) => refused),
      });
    }
  });
});
