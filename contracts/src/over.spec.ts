import { clientBody } from './clients.js';
import { propertyBody } from './properties.js';
import { newUserBody, userAccountMessages } from './user-accounts.js';
import { words } from './words.js';

const told = (contract: typeof newUserBody | typeof propertyBody | typeof clientBody, body: object) =>
  Object.fromEntries(
    (contract.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

const person = { firstName: 'Dana', lastName: 'Reyes', title: null, email: 'dana@hotel.example', phoneNumber: null };
const place = { address1: '1 Wharf', city: 'Boston', state: 'MA', country: 'United States' };

describe('a rule over several fields', () => {
  it('is told with what is wrong with the others', () => {
    const { firstName: _, ...nameless } = person;
    const passwords = { password: 'Evergreen-2026!', confirmPassword: 'Evergreen-2027!' };
    expect(told(newUserBody, { ...nameless, ...passwords, renewalRole: 'none' })).toEqual({
      firstName: words.required,
      confirmPassword: userAccountMessages.passwordsMatch,
      renewalRole: userAccountMessages.role,
    });
    expect(told(clientBody, { ...place, name: 'Wharf', legalName: 'Wharf, Inc.', serviceLevel: 'Hybrid' })).toEqual({
      costStructure: words.required,
      renewalBillingResponsibility: words.required,
      zip: words.required,
    });
    expect(told(propertyBody, { ...place, mailingAddressSameAsProperty: false })).toMatchObject({
      name: words.required,
      zip: words.required,
      mailingCity: words.required,
    });
  });

  it('waits for its own fields, and for a whole body', () => {
    const wrong = { password: 'Evergreen-2026!', confirmPassword: 7, renewalRole: 'Nobody', accountingRole: 'none' };
    expect(told(newUserBody, { ...person, ...wrong })).toEqual({
      confirmPassword: expect.not.stringContaining(userAccountMessages.passwordsMatch) as string,
      renewalRole: words.choice,
    });
    for (const nothing of [null, 'a name', []]) expect(newUserBody.safeParse(nothing).error?.issues).toHaveLength(1);
  });
});
