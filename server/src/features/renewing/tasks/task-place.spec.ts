import { Forbidden, Missing } from '../../../kernel/errors.js';
import { systemActor } from '../../../kernel/tenancy/actor.js';
import type { Asking } from '../../../kernel/undo/rules.js';
import { placesOf } from './task-place.js';

const licenses = [
  { id: 'ours', renewalDesignation: 'BillingClient' },
  { id: 'theirs', renewalDesignation: 'ManagingFirm' },
];
const property = (id: string, active: boolean, ofClient = true) => ({
  ...{ id, active },
  allLicensesDesignatedToClient: ofClient,
  allLicensesDesignatedToFirm: !ofClient,
});
const properties = [property('open', true), property('closed', false), property('foreign', true, false)];

/** A contributor of a client, and the parameters of the statements. */
const contributor = (by: object = {}) => {
  const statements: (readonly unknown[])[] = [];
  const asking = {
    by: {
      ...systemActor('client', 'firm', 'request'),
      ...{ kind: 'client', userId: 'casey', roles: ['ClientContributor'], clientId: 'client' },
      ...{ clientServiceLevel: 'Hybrid', licensingServiceLevel: 'Standard' },
      ...by,
    },
    query: (text: string, params: readonly [string, readonly string[]]) => {
      statements.push(params);
      const rows = text.includes('from properties') ? properties : licenses;
      return Promise.resolve(rows.filter(({ id }) => params[1].includes(id)));
    },
  } as unknown as Asking;
  return { asking, statements };
};
const onLicense = (licenseId: string) => ({ licenseId, propertyId: null });
const atProperty = (propertyId: string) => ({ licenseId: null, propertyId });

describe('the places of many tasks', () => {
  it('are read by one statement for licenses and one for properties, each place once', async () => {
    const { asking, statements } = contributor();
    const many = [onLicense('ours'), atProperty('open'), onLicense('theirs'), onLicense('ours'), atProperty('closed')];
    const placeFor = await placesOf(asking, [...many, atProperty('open')]);
    expect(statements).toEqual([
      ['client', ['ours', 'theirs']],
      ['client', ['open', 'closed']],
    ]);
    const facts = { renewalDesignation: 'BillingClient', closed: false };
    expect(placeFor(onLicense('ours'))).toEqual({ id: 'ours', column: 'license_id', ...facts });
    expect(placeFor(atProperty('open'))).toEqual({ id: 'open', column: 'property_id', ...facts });
    expect(placeFor(atProperty('closed'))).toMatchObject({ id: 'closed', closed: true });
  });

  it('are the firm’s where the users of the client work no renewals, also without a license', async () => {
    const firms = { kind: 'firm', roles: ['RenewalContributor'], clientServiceLevel: 'FullService' };
    const placeFor = await placesOf(contributor(firms).asking, [atProperty('open')]);
    expect(placeFor(atProperty('open'))).toMatchObject({ renewalDesignation: 'ManagingFirm' });
  });

  it('need no statement for what no task is about', async () => {
    const { asking, statements } = contributor();
    await placesOf(asking, [onLicense('ours')]);
    await placesOf(asking, [atProperty('open')]);
    await placesOf(asking, []);
    expect(statements).toEqual([
      ['client', ['ours']],
      ['client', ['open']],
    ]);
  });

  it('are refused one by one, when their turn comes', async () => {
    const tasks = [onLicense('theirs'), onLicense('gone'), atProperty('foreign'), atProperty('gone')];
    const nowhere = { licenseId: null, propertyId: null };
    const placeFor = await placesOf(contributor().asking, [...tasks, nowhere]);
    const errors = [...tasks, nowhere].map((task) => {
      try {
        return placeFor(task);
      } catch (error) {
        return (error as Error).constructor;
      }
    });
    expect(errors).toEqual([Forbidden, Missing, Forbidden, Missing, Missing]);
  });
});
