import { designateOver } from './designate-over.js';

const license = (
  renewalDesignation: 'ManagingFirm' | 'BillingClient',
  renewalDesignationApprovalStatus: 'None' | 'ApprovalRequested' = 'None',
) => ({ renewalDesignation, renewalDesignationApprovalStatus });

describe('a license that is designated over', () => {
  it('goes to the other side, with no one assigned', () => {
    expect(designateOver(license('BillingClient'), 'ManagingFirm')).toEqual({
      type: 'LicenseAssigned',
      renewalDesignation: 'ManagingFirm',
      assignedUserId: null,
    });
  });

  it('stays where it is there already', () => {
    expect(designateOver(license('ManagingFirm'), 'ManagingFirm')).toBeUndefined();
  });

  it('has its request decided: granted where it is for this side, declined where it is for the other', () => {
    expect(designateOver(license('BillingClient', 'ApprovalRequested'), 'ManagingFirm')).toMatchObject({
      type: 'DesignationChangeApproved',
      renewalDesignation: 'ManagingFirm',
      assignedUserId: null,
    });
    expect(designateOver(license('ManagingFirm', 'ApprovalRequested'), 'ManagingFirm')).toMatchObject({
      type: 'DesignationChangeDeclined',
    });
  });
});
