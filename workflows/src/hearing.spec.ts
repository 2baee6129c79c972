import { approvalKind, type Heard, hears, type Listener, toldAs } from './hearing.js';

const viewer: Listener = {
  kind: 'client',
  userId: 'viewer',
  roles: ['ClientViewer'],
  homeTenantId: 'client',
  firmId: 'firm',
  clientId: 'client',
  clientServiceLevel: 'Hybrid',
  licensingServiceLevel: 'Standard',
};
const administrator: Listener = { ...viewer, userId: 'administrator', roles: ['ClientAdministrator'] };
const accountant: Listener = { ...viewer, userId: 'accountant', roles: ['ClientAccountingAdministrator'] };
const firmsContributor: Listener = {
  ...viewer,
  kind: 'firm',
  userId: 'contributor',
  homeTenantId: 'firm',
  roles: ['RenewalContributor'],
};

const heard = (kind: string, more: Partial<Heard> = {}): Heard => ({
  kind,
  type: 'Changed',
  tenantId: 'client',
  firmId: 'firm',
  streamId: 'one',
  actorId: 'somebody',
  ...more,
});

describe('who hears that something changed', () => {
  it.each([
    ['a license of one’s client', heard('license'), ['viewer', 'administrator', 'accountant', 'contributor']],
    ['a task', heard('task'), ['administrator', 'contributor']],
    ['the trust account', heard('trustAccount'), ['accountant']],
    ['an import', heard('import'), ['administrator']],
    ['what the firm provides', heard('officerTitle', { tenantId: 'firm' }), ['administrator', 'contributor']],
    ['a client of the firm', heard('client', { tenantId: 'firm', streamId: 'another' }), ['contributor']],
    [
      'one’s own client',
      heard('client', { tenantId: 'firm', streamId: 'client' }),
      ['viewer', 'administrator', 'accountant', 'contributor'],
    ],
    ['a view of the firm’s people', heard('savedView', { tenantId: 'firm' }), []],
    ['one’s own view', heard('savedView', { actorId: 'viewer' }), ['viewer']],
    ['another’s export', heard('export', { actorId: 'administrator' }), ['administrator']],
    ['a new colleague', heard('user', { type: 'UserAdded' }), ['viewer', 'administrator', 'accountant']],
    ['a lockout', heard('user', { type: 'AccountLocked' }), ['administrator']],
    ['one’s own lockout', heard('user', { type: 'AccountLocked', streamId: 'viewer' }), ['viewer', 'administrator']],
    ['the firm’s people', heard('user', { type: 'UserAdded', tenantId: 'firm' }), ['contributor']],
    ['a lockout in the firm', heard('user', { type: 'AccountLocked', tenantId: 'firm' }), []],
    ['another client’s license', heard('license', { tenantId: 'other' }), []],
    ['what no one declared', heard('unheardOf'), []],
  ] as const)('%s', (_, what, whom) => {
    const hearing = [viewer, administrator, accountant, firmsContributor].filter((listener) => hears(listener, what));
    expect(hearing.map(({ userId }) => userId)).toEqual(whom);
  });

  it('no one without a role', () => {
    expect(hears({ ...viewer, roles: [] }, heard('license'))).toBe(false);
  });
});

describe('who hears that something waits for the firm', () => {
  const approver: Listener = { ...firmsContributor, userId: 'approver', roles: ['RenewalAdministrator'] };
  const listeners = [viewer, administrator, firmsContributor, approver, { ...approver, firmId: 'another' }];
  const atAnotherClient = { tenantId: 'other', type: 'DesignationChangeRequested' };

  it('is who decides it, at whichever client they work', () => {
    const heardBy = (more: Partial<Heard>) => listeners.map((listener) => toldAs(listener, heard('license', more)));
    expect(heardBy(atAnotherClient)).toEqual([[], [], [], [approvalKind], []]);
    expect(heardBy({ ...atAnotherClient, type: 'AlertSet' })).toEqual([[], [], [], [], []]);
    expect(heardBy({ type: 'DesignationChangeDeclined' })).toEqual([
      ...[['license'], ['license'], ['license']],
      ['license', approvalKind],
      ['license'],
    ]);
  });

  it('is no one else, where no client is chosen, or where the tenant is no client', () => {
    const nowhere = { ...approver, clientId: null };
    expect(toldAs(nowhere, heard('license', atAnotherClient))).toEqual([approvalKind]);
    expect(toldAs(nowhere, heard('license', { ...atAnotherClient, firmId: null }))).toEqual([]);
  });
});
