import { screen, waitFor, within } from '@testing-library/react';
import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import { pass } from '../../../../../tests/support/runtime/passing';
import { json, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { Card } from '../../../kit/page/Card';
import { Contents } from '../../../kit/page/Contents';
import { LicensesCard } from './LicensesCard';
import { propertyPath, licenseAt, property, serving } from './property-licenses.testing';

const firms = licenseAt(3, { renewalDesignation: 'ManagingFirm' });
const contact = { id: '0193a0c0-0000-7000-8000-0000000000c1', name: 'Dana Reyes', email: 'dana@hotel.example' };

const open = async (
  items = [licenseAt(1), licenseAt(2)],
  {
    of = {},
    as = people.clientAdministrator,
    ...counts
  }: {
    of?: Partial<PropertyDetail>;
    as?: typeof people.clientAdministrator;
    inactiveItemCount?: number;
    totalWithChildren?: number;
    totalItemCount?: number;
  } = {},
) => {
  const net = serving(items, counts);
  const view = renderScreen(<LicensesCard property={{ ...property, ...of }} />, { as });
  await screen.findByText(/^Active:|has no licenses/);
  const choose = async (menu: string, item: string | RegExp) => {
    await view.user.click(screen.getByRole('button', { name: menu }));
    await view.user.click(await screen.findByRole('menuitem', { name: item }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...view, net, choose };
};
const boxOf = (dialog: ReturnType<typeof within>, name: RegExp) => dialog.findByRole('checkbox', { name });

describe('the licenses of a property (document 1, Property detail)', () => {
  it('stand in their columns, with the primary mark, the count of secondary ones, the file and the alert', async () => {
    await open([
      licenseAt(1, {
        licenseRank: 'Primary',
        accountNumber: 'K-7',
        secondaryLicensesCount: 2,
        alert: 'Fee unpaid',
        isUrgentAlert: true,
      }),
      licenseAt(2, { documentFileName: null }),
    ]);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'License #',
      'Track Date',
      'Expiration',
      'License Type',
      'Licensing Authority',
      'Secondary',
      'File',
      'Details',
    ]);
    expect(screen.getByText('Primary')).toBeVisible();
    for (const detail of ['1 Year', 'City', 'Acct # K-7']) expect(screen.getAllByText(detail)[0]).toBeVisible();
    expect(screen.getByRole('link', { name: /^2 secondary licenses of/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/licenses\/.+#secondary-licenses$/),
    );
    expect(screen.getByText('Urgent:')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^License document/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^License document/ })).toHaveAttribute(
      'href',
      `/api/v1.0/licenses/${licenseAt(1).id}/download-license-document`,
    );
    expect(screen.getByRole('link', { name: /^LQ-1/ })).toHaveAttribute('href', `/licenses/${licenseAt(1).id}`);
  });

  it('are the active ones at first; sorted, searched and paged by the server, apart from other lists of the page', async () => {
    const { net, user, router } = await open(
      Array.from({ length: 25 }, (_, n) => licenseAt(n)),
      { totalItemCount: 1000, totalWithChildren: 1200 },
    );
    const lastQuery = () => Object.fromEntries(net.calls('GET', `${propertyPath}/licenses`).at(-1)?.query ?? []);
    expect(lastQuery()).toMatchObject({
      activeOnly: 'true',
      sortBy: 'licenseNumber',
      includeChildren: 'false',
      pageSize: '25',
    });
    expect(screen.getByText('Active: 25 | Inactive: 0 | With secondary licenses: 1,200')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^All/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ activeOnly: 'false' }));
    await user.click(screen.getByRole('button', { name: 'Expiration' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sortBy: 'expirationDate' }));
    await user.click(screen.getByRole('button', { name: /next page/i }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ pageNumber: '2' }));
    expect(router.state.location.search).toContain('licenses-pageNumber=2');
  });

  it('are as many in the contents of the page as in its summary: with secondary ones, whatever the list shows', async () => {
    serving([licenseAt(1), licenseAt(2)], { totalItemCount: 5 });
    renderScreen(
      <Contents>
        <LicensesCard property={{ ...property, numberOfLicenses: 6 }} />
        {['Notes', 'Billing', 'Contacts', 'Citations', 'History'].map((title) => (
          <Card key={title} title={title}>
            {title}
          </Card>
        ))}
      </Contents>,
    );
    await screen.findByText(/^Active:/);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(contents.getByRole('link', { name: /^Licenses/ })).toHaveTextContent('Licenses6');
  });

  it('say that there are none', async () => {
    await open([]);
    expect(await screen.findByText('This property has no licenses.')).toBeVisible();
  });

  it('tell the rest of a license in a dialog', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Details of license LQ-1' }));
    expect(await screen.findByRole('dialog', { name: 'License LQ-1' })).toBeVisible();
  });

  const offered = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };

  it('have no buttons but to download where the property is read only, and no adding where it is inactive', async () => {
    const { user, unmount } = await open([licenseAt(1), firms], { of: { allLicensesDesignatedToClient: false } });
    for (const name of ['License Alerts', 'Add A License', 'Add A Primary License'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(await offered(user)).toEqual(['Download License Documents']);
    unmount();
    await open(undefined, { of: { active: false } });
    expect(screen.queryByRole('button', { name: 'Add A License' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Actions' })).toBeVisible();
  });

  it('a contributor is offered no sync, a viewer the documents that they may read', async () => {
    const { user, unmount } = await open(undefined, {
      as: { ...people.clientAdministrator, roles: ['ClientContributor'], isClientAdministrator: false },
    });
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    expect(screen.queryByRole('menuitem', { name: 'Sync to Property Address' })).toBeNull();
    unmount();
    const viewer = await open(undefined, { as: people.clientViewer });
    expect(await offered(viewer.user)).toEqual(['Download License Documents']);
  });
});

describe('acts on several licenses of a property', () => {
  it('sends the chosen ones to the chosen contacts, and refuses over 20 MB with the size', async () => {
    const { net, user, choose } = await open([
      licenseAt(1),
      licenseAt(2),
      licenseAt(3),
      licenseAt(4, { documentFileName: null, documentSize: null }),
    ]);
    net
      .on('GET', `${propertyPath}/contacts`, () => json({ isPropertyContactRequired: false, items: [contact] }))
      .on('POST', `${propertyPath}/licenses/send-documents`, () => json(null, 204));
    const dialog = await choose('Actions', 'Send Licenses');
    expect(await boxOf(dialog, /LQ-4/)).toBeDisabled();
    expect(dialog.getByText('It has no license document.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Select all 3' }));
    await user.click(await boxOf(dialog, /Dana Reyes/));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'These documents are 24 MB together. One email takes at most 20 MB',
    );
    expect(dialog.getByRole('button', { name: 'Send (3)' })).toBeDisabled();
    await user.click(await boxOf(dialog, /LQ-3/));
    expect(dialog.getByText(/^16 MB of at most 20 MB/)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /Send a copy to me/ }));
    await user.click(dialog.getByRole('button', { name: 'Send (2)' }));
    await waitFor(() =>
      expect(net.calls('POST', `${propertyPath}/licenses/send-documents`)[0]?.body).toEqual({
        licenseIds: [licenseAt(1).id, licenseAt(2).id],
        propertyContactIds: [contact.id],
        bccToSender: true,
      }),
    );
    expect(await screen.findByText('Property Licenses Sent Successfully')).toBeVisible();
  });

  it('downloads the chosen documents as one file, and says why it could not', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:zip', revokeObjectURL: jest.fn() });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { net, user, choose } = await open();
    const path = `${propertyPath}/licenses/download-documents`;
    net.on('POST', path, () => problem(410, 'This document is not in the document store any more.'));
    const dialog = await choose('Actions', 'Download License Documents');
    await user.click(await dialog.findByRole('button', { name: 'Select all 2' }));
    await user.click(dialog.getByRole('button', { name: 'Download (2)' }));
    expect(await screen.findByText(/not in the document store any more/)).toBeVisible();
    net.on(
      'POST',
      path,
      () =>
        new Response('PK', {
          headers: {
            'Content-Disposition': `attachment; filename="a.zip"; filename*=UTF-8''Long%20Wharf%20Licenses.zip`,
          },
        }),
    );
    await user.click(dialog.getByRole('button', { name: 'Download (2)' }));
    await waitFor(() => expect(saved).toEqual(['Long Wharf Licenses.zip']));
    await pass(60_000);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:zip');
    expect(net.calls('POST', path)[1]).toMatchObject({
      body: { licenseIds: [licenseAt(1).id, licenseAt(2).id] },
      key: null,
    });
  });

  it('syncs the premises that differ; those of the other side are named, and not offered', async () => {
    const address = {
      address1: '1 Other Street',
      address2: null,
      city: 'Quincy',
      state: 'MA',
      zip: '02169',
      county: null,
      country: 'United States',
    };
    const { net, user, choose } = await open();
    net
      .on('GET', `${propertyPath}/async-premises-addresses`, () =>
        json({
          items: [licenseAt(1), firms].map((license) => ({
            ...license,
            licenseId: license.id,
            premisesAddress: address,
          })),
          totalItemCount: 2,
          propertyAddress: property,
        }),
      )
      .on('PUT', `${propertyPath}/sync-premises-addresses`, () => json(null, 204));
    const dialog = await choose('Actions', 'Sync to Property Address');
    expect(await dialog.findAllByText(/now 1 Other Street, Quincy, MA 02169/)).toHaveLength(2);
    expect(await boxOf(dialog, /LQ-3.*designated to the managing firm/)).toBeDisabled();
    await user.click(await boxOf(dialog, /LQ-1/));
    await user.click(dialog.getByRole('button', { name: 'Sync (1)' }));
    await waitFor(() =>
      expect(net.calls('PUT', `${propertyPath}/sync-premises-addresses`)[0]?.body).toEqual({
        licenseIds: [licenseAt(1).id],
      }),
    );
    expect(await screen.findByText('Synced to Property Address Successfully')).toBeVisible();
  });

  it('sets one alert on several; a license that has one, or awaits approval, is named', async () => {
    const { net, user, choose } = await open([
      licenseAt(1),
      licenseAt(2, { alert: 'Fee unpaid' }),
      licenseAt(3, { renewalDesignationApprovalStatus: 'ApprovalRequested' }),
    ]);
    net.on('PUT', `${propertyPath}/licenses/bulk-create-alerts`, () => json(null, 204));
    const dialog = await choose('License Alerts', 'Add License Alerts');
    expect(await boxOf(dialog, /LQ-2.*It has an alert already/)).toBeDisabled();
    expect(await boxOf(dialog, /LQ-3.*awaits approval/)).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Select all 1' }));
    await user.click(dialog.getByRole('button', { name: 'Create Alert (1)' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Alert/ }), 'Call the city');
    await user.click(dialog.getByRole('button', { name: 'Create Alert (1)' }));
    await waitFor(() =>
      expect(net.calls('PUT', `${propertyPath}/licenses/bulk-create-alerts`)[0]?.body).toEqual({
        licenseIds: [licenseAt(1).id],
        alert: 'Call the city',
        isUrgent: false,
      }),
    );
    expect(await screen.findByText('License Alerts Created Successfully')).toBeVisible();
  });

  it.each([
    ['Send', 'Actions', 'Send Licenses', /Dana Reyes/],
    ['Create Alert', 'License Alerts', 'Add License Alerts', /Urgent/],
  ])('%s takes choices that were kept unsaved, without another click on them', async (verb, menu, item, other) => {
    const opened = async () => {
      const view = await open();
      view.net.on('GET', `${propertyPath}/contacts`, () => json({ items: [contact] }));
      const dialog = await view.choose(menu, item);
      return { ...view, dialog, license: await boxOf(dialog, /LQ-1/), other: await boxOf(dialog, other) };
    };
    const first = await opened();
    await first.user.click(first.license);
    await first.user.click(first.other);
    first.unmount();
    const { user, dialog, license } = await opened();
    expect(dialog.getByRole('button', { name: verb })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Bring them back' }));
    expect(license).toBeChecked();
    expect(dialog.getByRole('button', { name: `${verb} (1)` })).toBeEnabled();
  });

  it('removes alerts, saying that it cannot be undone; there is nothing to remove or to add where it is so', async () => {
    const { net, user, choose } = await open([licenseAt(1, { alert: 'Fee unpaid', isUrgentAlert: true })]);
    net.on('PUT', `${propertyPath}/licenses/bulk-delete-alerts`, () => json(null, 204));
    await user.click(screen.getByRole('button', { name: 'License Alerts' }));
    expect(await screen.findByRole('menuitem', { name: /Add License Alerts/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('{Escape}');
    const dialog = await choose('License Alerts', 'Remove License Alerts');
    expect(dialog.getByText('Removing a license alert cannot be undone.')).toBeVisible();
    await user.click(await boxOf(dialog, /LQ-1.*Urgent: Fee unpaid/));
    await user.click(dialog.getByRole('button', { name: 'Remove Alerts (1)' }));
    await waitFor(() =>
      expect(net.calls('PUT', `${propertyPath}/licenses/bulk-delete-alerts`)[0]?.body).toEqual({
        licenseIds: [licenseAt(1).id],
      }),
    );
    expect(await screen.findByText('License Alerts Deleted Successfully')).toBeVisible();
  });

  it('removes no alert of a license that is inactive or awaits approval, and says so before', async () => {
    const alerted = { alert: 'Fee unpaid' };
    const { choose } = await open([
      licenseAt(1, alerted),
      licenseAt(2, { ...alerted, active: false }),
      licenseAt(3, { ...alerted, renewalDesignationApprovalStatus: 'ApprovalRequested' }),
    ]);
    const dialog = await choose('License Alerts', 'Remove License Alerts');
    expect(await boxOf(dialog, /LQ-1/)).toBeEnabled();
    expect(await boxOf(dialog, /LQ-2.*It is inactive/)).toBeDisabled();
    expect(await boxOf(dialog, /LQ-3.*awaits approval/)).toBeDisabled();
  });

  it('are chosen among a thousand: 25 boxes at a time, found by typing, all that match at once', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => licenseAt(n + 1));
    const { net, user, choose } = await open(many, { totalItemCount: 1240 });
    net.on('PUT', `${propertyPath}/licenses/bulk-create-alerts`, () =>
      problem(400, 'Refused', { licenseIds: ['License # LQ-10: It is inactive.'] }),
    );
    const dialog = await choose('License Alerts', 'Add License Alerts');
    expect(await dialog.findByText('The first 1,000 of 1,240 licenses, by their numbers.')).toBeVisible();
    expect(dialog.getAllByRole('checkbox', { name: /LQ-/ })).toHaveLength(25);
    await user.click(dialog.getByRole('button', { name: 'Show 25 more of 975' }));
    expect(dialog.getAllByRole('checkbox', { name: /LQ-/ })).toHaveLength(50);
    await user.type(dialog.getByRole('searchbox', { name: 'Search these licenses' }), 'lq-100');
    await user.click(await dialog.findByRole('button', { name: 'Select all 2' }));
    expect(dialog.getByText('2 chosen')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Alert/ }), 'Call the city');
    await user.type(dialog.getByRole('searchbox', { name: 'Search these licenses' }), '{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Create Alert (2)' }));
    expect(await dialog.findByText('License # LQ-10: It is inactive.')).toBeVisible();
    expect(net.calls('PUT', `${propertyPath}/licenses/bulk-create-alerts`)).toHaveLength(1);
  });
});
