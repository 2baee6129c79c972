import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { hierarchyMessages } from '@evergreen/contracts/licensing/secondaries';
import { screen, waitFor, within } from '@testing-library/react';
import { openDialog, retype } from '../../../../test/acts';
import { license } from '../../../../test/license';
import { json, Network, problem } from '../../../../test/network';
import { renderScreen } from '../../../../test/render';
import { InformationCard } from '../information/InformationCard';
import { LicenseMenu } from '../LicenseMenu';
import { MasterRenewalCard } from './MasterRenewalCard';
import { SecondaryLicensesCard } from './SecondaryLicensesCard';
import { TrackingCard } from '../tracking/TrackingCard';

const primary: LicenseDetail = { ...license, isMaster: true, hasChildren: true, licenseRank: 'Primary' };
const secondary: LicenseDetail = {
  ...license,
  isChild: true,
  licenseRank: 'Secondary',
  masterLicenseId: '0193a0c0-0000-7000-8000-0000000000f9',
  masterLicenseNumber: 'LQ-1',
};
const base = `/licenses/${license.id}`;

describe('a primary license and its secondary licenses', () => {
  const [authority, type, entity] = [license.licensingAuthorityId, license.licenseTypeId, license.licensees[0]!.id];
  const network = new Network()
    .on('PUT', `${base}/tracking-details`, () => json(null, 204))
    .on('PUT', `${base}/information`, () => json(null, 204))
    .on('GET', '/licensing-authorities/select-list-options', () =>
      json([
        { label: 'Boston Licensing Board', value: authority },
        { label: 'Other Board', value: '0193a0c0-0000-7000-8000-0000000000f1' },
      ]),
    )
    .on('GET', '/license-types/select-list-options', () => json([{ label: 'Common Victualler', value: type }]))
    .on('GET', '/corporate-entities/select-list-options', () => json([{ label: 'Harbor Foods, Inc.', value: entity }]))
    .forEachTest();

  const edit = async (of: LicenseDetail, what: 'tracking details' | 'license information') => {
    const card = what === 'tracking details' ? TrackingCard : InformationCard;
    const Edited = card;
    const view = renderScreen(<Edited license={of} edits />);
    const dialog = await openDialog(view.user, `Edit ${what}`);
    return { ...view, dialog };
  };
  const sent = (what: string) => network.calls('PUT', `${base}/${what}`)[0]?.body;
  const prompt = async () => within(await screen.findByRole('dialog', { name: 'Update Secondary Licenses' }));

  it('the tracking is saved after asking what to copy, all checked by default', async () => {
    const { user, dialog } = await edit(primary, 'tracking details');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const question = await prompt();
    for (const name of ['Renewal Tracking', 'Effective Date', 'Expiration', 'Track Date'])
      expect(question.getByRole('checkbox', { name })).toBeChecked();
    await user.click(question.getByRole('checkbox', { name: 'Track Date' }));
    await user.click(question.getByRole('button', { name: 'Save and Copy' }));
    expect(await screen.findByText('Tracking Details Updated Successfully')).toBeVisible();
    expect(sent('tracking-details')).toMatchObject({
      copyToSecondaryLicenses: ['renewalTracking', 'effectiveDate', 'expirationDate'],
    });
  });

  it('nothing is sent where the question is closed, and what was typed stays', async () => {
    const { user, dialog } = await edit(primary, 'tracking details');
    await user.type(dialog.getByLabelText('License Notes'), 'Call first');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click((await prompt()).getByRole('button', { name: 'Cancel' }));
    expect(sent('tracking-details')).toBeUndefined();
    expect(dialog.getByLabelText('License Notes')).toHaveValue('Call first');
  });

  it('a license without secondary licenses is saved without a question', async () => {
    const { user, dialog } = await edit(license, 'tracking details');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Tracking Details Updated Successfully')).toBeVisible();
    expect(sent('tracking-details')).not.toHaveProperty('copyToSecondaryLicenses');
  });

  it('a license without dates may be given them with its type, and another is not asked', async () => {
    const { user, dialog } = await edit(
      { ...license, licenseTerm: 'Perpetual', expirationDate: null, trackDate: null },
      'license information',
    );
    await user.type(dialog.getByRole('textbox', { name: 'Expiration' }), '12/31/2027');
    await user.type(dialog.getByRole('textbox', { name: 'Track Date' }), '11/01/2027');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('information')).toMatchObject({ expirationDate: '2027-12-31', trackDate: '2027-11-01' }),
    );
  });

  it('a date that was empty and stays empty is not sent: it may follow the other one', async () => {
    const { user, dialog } = await edit(
      { ...license, licenseTerm: 'Perpetual', expirationDate: null, trackDate: null },
      'license information',
    );
    await user.type(dialog.getByRole('textbox', { name: 'Expiration' }), '12/31/2027');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('information')).toMatchObject({ expirationDate: '2027-12-31' }));
    expect(sent('information')).not.toHaveProperty('trackDate');
  });

  it('the information is saved after asking for premises address, licensees and officers', async () => {
    const { user, dialog } = await edit(primary, 'license information');
    expect(await dialog.findByDisplayValue('Common Victualler')).toBeVisible();
    await retype(user, dialog.getByLabelText(/^Address 1/), '1 Pier');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const question = await prompt();
    for (const name of ['Premises Address', 'Licensee(s)', 'License Officers'])
      expect(question.getByRole('checkbox', { name })).toBeChecked();
    await user.click(question.getByRole('button', { name: 'Save and Copy' }));
    expect(await screen.findByText('License Information Updated Successfully')).toBeVisible();
    expect(sent('information')).toMatchObject({
      address1: '1 Pier',
      licensingAuthorityId: license.licensingAuthorityId,
      copyToSecondaryLicenses: ['premisesAddress', 'licensees', 'officers'],
    });
  });

  it('another authority asks for another type', async () => {
    const { user, dialog } = await edit(license, 'license information');
    await dialog.findByDisplayValue('Common Victualler');
    await retype(user, dialog.getByLabelText(/^Licensing Authority/), 'Other{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('License Type is required')).toBeVisible();
    expect(sent('information')).toBeUndefined();
  });

  it('an officer can be taken off the license', async () => {
    const officers = [
      {
        officerId: '0193a0c0-0000-7000-8000-0000000000a1',
        officerName: 'Ann Lee',
        officerTitleIds: ['0193a0c0-0000-7000-8000-0000000000a2'],
        officerTitles: [{ id: '0193a0c0-0000-7000-8000-0000000000a2', name: 'President' }],
      },
    ];
    const { user, dialog } = await edit({ ...license, officers }, 'license information');
    await dialog.findByDisplayValue('Common Victualler');
    expect(dialog.getByDisplayValue('Ann Lee')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove Ann Lee' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('License Information Updated Successfully')).toBeVisible();
    expect(sent('information')).toMatchObject({ officers: [] });
  });

  it('the secondary licenses stand in a card with their totals, active ones first, all on demand', async () => {
    network.on('GET', `${base}/children`, () =>
      json({ items: [], totalItemCount: 0, totalWithChildren: 0, activeItemCount: 0, inactiveItemCount: 2 }),
    );
    const { user } = renderScreen(<SecondaryLicensesCard license={primary} />);
    expect(await screen.findByText('Active: 0 | Inactive: 2')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Active only/ })).toHaveAttribute('aria-pressed', 'true');
    const [first] = network.calls('GET', `${base}/children`);
    expect([first?.query.get('sortBy'), first?.query.get('sortDirection'), first?.query.get('activeOnly')]).toEqual([
      'licenseNumber',
      'desc',
      'true',
    ]);
    await user.click(screen.getByRole('button', { name: /^All/ }));
    expect(await screen.findByRole('button', { name: /^All/, pressed: true })).toBeVisible();
    expect(network.calls('GET', `${base}/children`).at(-1)?.query.get('activeOnly')).toBe('false');
  });

  it('a secondary license is added to it, with what the primary says proposed', async () => {
    const id = '0193a0c0-0000-7000-8000-0000000000f2';
    network
      .on('GET', `${base}/children`, () =>
        json({ items: [], totalItemCount: 0, totalWithChildren: 0, activeItemCount: 0, inactiveItemCount: 0 }),
      )
      .on('POST', '/licenses', () => json({ id }, 201));
    const { user, router } = renderScreen(<SecondaryLicensesCard license={primary} />);
    const dialog = await openDialog(user, 'Add a Secondary License', 'Add a Secondary License');
    await dialog.findByDisplayValue('Common Victualler');
    await user.click(dialog.getByRole('button', { name: 'Add License' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(dialog.getByLabelText(/^License Number/), 'LQ-1042-A');
    await user.click(dialog.getByRole('button', { name: 'Add License' }));
    expect(await screen.findByText('License Created Successfully')).toBeVisible();
    expect(network.calls('POST', '/licenses')[0]?.body).toMatchObject({
      licenseNumber: 'LQ-1042-A',
      masterLicenseId: primary.id,
      propertyId: primary.propertyId,
      address1: primary.address1,
      expirationDate: primary.expirationDate,
    });
    expect(router.state.location.pathname).toBe(`/licenses/${id}`);
  });

  it.each([
    ['the firm works the primary one', { renewalDesignation: 'ManagingFirm' as const }],
    ['the property is inactive', { propertyActive: false }],
  ])('none is offered to be added where no one here could go on with it: %s', async (_why, of) => {
    network.on('GET', `${base}/children`, () =>
      json({ items: [], totalItemCount: 0, totalWithChildren: 0, activeItemCount: 0, inactiveItemCount: 0 }),
    );
    renderScreen(<SecondaryLicensesCard license={{ ...primary, ...of }} />);
    expect(await screen.findByText('This primary license has no secondary licenses.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a Secondary License' })).toBeNull();
  });

  it('a secondary license shows its primary’s renewal to read, with the way there', () => {
    renderScreen(<MasterRenewalCard license={secondary} />);
    expect(screen.getByRole('link', { name: 'Primary License #LQ-1' })).toHaveAttribute(
      'href',
      `/licenses/${secondary.masterLicenseId}`,
    );
    expect(screen.getByText(/No renewal is in process there/)).toBeVisible();
  });

  const menu = async (of: LicenseDetail) => {
    const view = renderScreen(<LicenseMenu license={of} edits />);
    await view.user.click(screen.getByRole('button', { name: 'Actions' }));
    return view;
  };

  it.each<[string, LicenseDetail, string, string, string, unknown]>([
    ['promoted', license, 'Promote to Primary License', 'Promote', 'promote-to-master-license', undefined],
    [
      'converted',
      { ...primary, hasChildren: false },
      'Convert to Single License',
      'Convert',
      'convert-to-single-license',
      undefined,
    ],
    [
      'detached',
      secondary,
      'Detach from Primary License',
      'Detach',
      'update-master-license',
      { masterLicenseId: null },
    ],
  ])('is %s from the menu, after a question', async (done, of, item, button, call, body) => {
    network.on('PUT', `${base}/${call}`, () => json(null, 204));
    const { user } = await menu(of);
    await user.click(await screen.findByRole('menuitem', { name: item }));
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(hierarchyMessages[done as 'promoted'])).toBeVisible();
    expect(sent(call)).toEqual(body);
  });

  it('is not converted while it has secondary licenses, and says why', async () => {
    await menu(primary);
    const item = await screen.findByRole('menuitem', { name: /^Convert/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(hierarchyMessages.hasChildren);
  });

  it('is linked to a chosen primary license, which is required; a refusal is shown on the field', async () => {
    const value = '0193a0c0-0000-7000-8000-0000000000f9';
    network
      .on('GET', '/licenses/select-list-options', () => json([{ label: 'LQ-1', value }]))
      .on('PUT', `${base}/update-master-license`, () =>
        problem(400, hierarchyMessages.otherDesignee, { masterLicenseId: [hierarchyMessages.otherDesignee] }),
      );
    const { user } = await menu(license);
    await user.click(await screen.findByRole('menuitem', { name: 'Link to a Primary License' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Link to a Primary License' }));
    await user.click(dialog.getByRole('button', { name: 'Link' }));
    expect(await dialog.findByText(hierarchyMessages.choosePrimary)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Primary License/), 'LQ');
    await screen.findByRole('option', { name: 'LQ-1' });
    await user.keyboard('{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Link' }));
    expect(await dialog.findByText(hierarchyMessages.otherDesignee)).toBeVisible();
    expect(sent('update-master-license')).toEqual({ masterLicenseId: value });
  });
});
