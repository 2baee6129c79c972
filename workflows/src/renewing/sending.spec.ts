import { maySendLicense, missingForEmail } from './sending.js';

const all = { contacts: 1, hasDocument: true, hasAuthority: true };
const noContact = 'At least one Property Contact email address must be set on the property for this license.';
const noDocument = 'A License Document has not been uploaded.';
const noAuthority = 'A Licensing Authority must be set for this license.';

describe('what is missing before a license can be e-mailed', () => {
  it.each([
    ['nothing', all, []],
    ['a property contact with an email', { ...all, contacts: 0 }, [noContact]],
    ['an uploaded license document', { ...all, hasDocument: false }, [noDocument]],
    ['a licensing authority', { ...all, hasAuthority: false }, [noAuthority]],
    [
      'all three, all listed',
      { contacts: 0, hasDocument: false, hasAuthority: false },
      [noContact, noDocument, noAuthority],
    ],
  ])('%s', (_, facts, missing) => expect(missingForEmail(facts)).toEqual(missing));
});

describe('who sends a license', () => {
  const firmPerson = {
    kind: 'firm' as const,
    roles: ['RenewalContributor' as const],
    firmId: 'firm',
    clientId: 'client',
    clientServiceLevel: 'Saas' as const,
    licensingServiceLevel: 'Standard' as const,
  };
  const clientPerson = { ...firmPerson, kind: 'client' as const, roles: ['ClientContributor' as const] };
  const own = { tenantId: 'client', designation: 'BillingClient' as const };
  const firms = { tenantId: 'client', designation: 'ManagingFirm' as const };

  it('the firm sends what is designated to it, of a Saas client too', () => {
    expect(maySendLicense(firmPerson, firms)).toBe(true);
    expect(maySendLicense(firmPerson, own)).toBe(false);
  });

  it('client users send what is designated to the client, where renewal tracking is disabled too', () => {
    expect(maySendLicense(clientPerson, own)).toBe(true);
    expect(maySendLicense({ ...clientPerson, licensingServiceLevel: 'Restricted' }, own)).toBe(true);
    expect(maySendLicense(clientPerson, firms)).toBe(false);
  });

  it('viewers send nothing', () => {
    expect(maySendLicense({ ...clientPerson, roles: ['ClientViewer'] }, own)).toBe(false);
  });
});
