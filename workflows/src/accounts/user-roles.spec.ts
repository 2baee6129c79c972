import { rolesAfter, shownRoles } from './user-roles.js';

describe('roles as the form shows them', () => {
  it('are one for renewals and one for accounting', () => {
    expect(shownRoles(['ClientAccountingAdministrator', 'ClientViewer'])).toEqual({
      renewalRole: 'ClientViewer',
      accountingRole: 'ClientAccountingAdministrator',
    });
    expect(shownRoles([])).toEqual({ renewalRole: 'none', accountingRole: 'none' });
  });

  it('change as chosen, and "none" takes one away', () => {
    const roles = ['ClientViewer', 'ClientAccountingAdministrator'] as const;
    expect(rolesAfter(roles, { renewalRole: 'ClientContributor' })).toEqual([
      'ClientContributor',
      'ClientAccountingAdministrator',
    ]);
    expect(rolesAfter(roles, { renewalRole: 'none', accountingRole: 'none' })).toEqual([]);
    expect(rolesAfter([], { renewalRole: 'none', accountingRole: 'AccountingAdministrator' })).toEqual([
      'AccountingAdministrator',
    ]);
  });

  it('that the form cannot show survive it, until another one is chosen', () => {
    const roles = ['RenewalAdministrator', 'OfficerChangeAdministrator'] as const;
    expect(rolesAfter(roles, { ...shownRoles(roles) })).toEqual(roles);
    expect(rolesAfter(roles, { renewalRole: 'Administrator', accountingRole: 'none' })).toEqual(['Administrator']);
  });
});
