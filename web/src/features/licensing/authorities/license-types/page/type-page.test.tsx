import { screen, within } from '@testing-library/react';
import { retype } from '../../../../../test/acts';
import { licenseType } from '../../../../../test/licenseType';
import { json } from '../../../../../test/network';
import { people } from '../../../../../test/people';
import { pick } from '../../../../../test/pickers';
import { contributor, dialogOf, done, openType, provided } from '../license-types.testing';

const button = (name: string | RegExp) => screen.queryByRole('button', { name });

describe('the page of a license type (document 2, License type profile)', () => {
  it('shows what it is, with the notes of a key contact change where one points at it', async () => {
    const { user } = openType();
    await screen.findByRole('heading', { name: 'Common Victualler' });
    expect(screen.getByRole('link', { name: 'Boston Licensing Board' })).toHaveAttribute(
      'href',
      `/licensing-authorities/${licenseType.licensingAuthorityId}`,
    );
    const facts = [...document.querySelectorAll('dt')].map((term) => term.textContent);
    expect(facts).toEqual([
      'License Type',
      'Abbreviation',
      'License Classification',
      'License Category',
      'Sub Category',
      'Term',
      'Seasonal',
      'Original License Fee',
      'Status',
      'Key Contact Change Requirement',
      'License Description',
      'GL Code',
      'Managed By',
    ]);
    expect(screen.getByText('1 Year - Seasonal')).toBeVisible();
    await user.hover(screen.getByText('Yes, with notes'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Send the form of the board within 30 days.');
  });

  it('names its tabs in the address, the third with its count', async () => {
    const { user, router } = openType();
    await screen.findByRole('heading', { name: 'Common Victualler' });
    const tabs = within(screen.getByRole('navigation', { name: 'License Type' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Overview',
      'Renewals',
      'Licenses of this Type12',
    ]);
    await user.click(tabs.getByRole('link', { name: 'Renewals' }));
    expect(router.state.location.search).toBe('?tab=renewals');
    expect(screen.getByRole('heading', { name: 'Renewal Information' })).toBeVisible();
    expect(tabs.getByRole('link', { name: 'Renewals' })).toHaveAttribute('aria-current', 'page');
  });

  it('lets a contributor edit and activate it, an administrator delete it, a viewer do nothing', async () => {
    const first = openType();
    await screen.findByRole('button', { name: 'Edit license type' });
    expect(button('Deactivate')).toBeVisible();
    expect(button('Delete')).toBeVisible();
    first.unmount();
    const second = openType({ as: contributor });
    await screen.findByRole('button', { name: 'Edit license type' });
    expect(button('Delete')).toBeNull();
    second.unmount();
    openType({ as: people.clientViewer });
    await screen.findByText('Overview', { selector: 'h2' });
    for (const name of ['Edit license type', 'Deactivate', 'Delete']) expect(button(name)).toBeNull();
  });

  it('lets a client change the GL code alone of what its firm provides', async () => {
    const { net, own, user } = openType({ type: { ...provided, glCodeVersion: 3 } });
    net.on('PUT', `${own}/gl-code`, done);
    await user.click(await screen.findByRole('button', { name: 'Edit GL Code of the license type' }));
    for (const name of ['Edit license type', 'Deactivate', 'Delete']) expect(button(name)).toBeNull();
    const dialog = await dialogOf('Edit GL Code');
    await retype(user, dialog.getByLabelText('GL Code'), '6200');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('GL Code Updated Successfully')).toBeVisible();
    expect(net.calls('PUT', `${own}/gl-code`)[0]).toMatchObject({ body: { glCode: '6200' }, ifMatch: '"3"' });
  });

  it('cannot be edited while it is inactive, and says why', async () => {
    const first = openType({ type: { active: false } });
    expect(await screen.findByRole('button', { name: 'Edit license type' })).toBeDisabled();
    expect(screen.getByText('Activate the license type to edit it.')).toBeVisible();
    expect(button('Activate')).toBeEnabled();
    first.unmount();
    const second = openType({ type: { ...provided, active: false } });
    expect(await screen.findByRole('button', { name: 'Edit GL Code of the license type' })).toBeDisabled();
    second.unmount();
    openType({ type: { active: false }, tab: 'renewals' });
    for (const name of ['Edit renewal information', 'Edit renewal details', 'Edit Renewal Tips of the license type'])
      expect(await screen.findByRole('button', { name })).toBeDisabled();
  });

  it.each([
    [true, 'Deactivate', 'deactivate', 'License Type Deactivated Successfully'],
    [false, 'Activate', 'activate', 'License Type Activated Successfully'],
  ])('asks before it changes what is active (%s)', async (active, verb, call, words) => {
    const { net, own, user } = openType({ type: { active } });
    net.on('PUT', `${own}/${call}`, () => {
      net.on('GET', own, () => json({ ...licenseType, active: !active, version: 6 }));
      return done();
    });
    await user.click(await screen.findByRole('button', { name: verb }));
    const dialog = await dialogOf(`${verb} License Type`);
    await user.click(dialog.getByRole('button', { name: verb }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(net.calls('PUT', `${own}/${call}`)[0]?.ifMatch).toBe('"5"');
  });

  it('is not deleted while licenses are of this type', async () => {
    const { user } = openType();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await dialogOf('Unable to Delete');
    expect(
      dialog.getByText(
        'This License Type may not be deleted because there are 12 licenses of this type. This License Type may be deactivated.',
      ),
    ).toBeVisible();
  });

  it('is deleted after a question, and leads back to its authority', async () => {
    const { net, own, user } = openType({ type: { licensesCount: 0 } });
    net.on('DELETE', own, done);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await dialogOf('Delete License Type');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('License Type Deleted Successfully')).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent(
      `/licensing-authorities/${licenseType.licensingAuthorityId}`,
    );
  });
});

describe('a change of what its licenses keep of their type', () => {
  const edit = async (type = {}) => {
    const view = openType({ type });
    await view.user.click(await screen.findByRole('button', { name: 'Edit license type' }));
    const dialog = await dialogOf('Edit License Type');
    return { ...view, dialog, details: `${view.own}/details` };
  };

  it.each([
    [
      'term',
      async ({ user, dialog }: Awaited<ReturnType<typeof edit>>) =>
        user.selectOptions(dialog.getByLabelText(/^License Term/), 'Perpetual'),
    ],
    [
      'season',
      async ({ user, dialog }: Awaited<ReturnType<typeof edit>>) => user.click(dialog.getByLabelText('Seasonal')),
    ],
    [
      'classification',
      async ({ user, dialog }: Awaited<ReturnType<typeof edit>>) =>
        user.selectOptions(dialog.getByLabelText(/^License Classification/), 'Liquor'),
    ],
    [
      'category',
      async ({ user, dialog }: Awaited<ReturnType<typeof edit>>) =>
        pick(user, dialog.getByLabelText(/^License Category/), 'Signs'),
    ],
  ])('says before it is saved how many follow: %s', async (_what, change) => {
    const view = await edit();
    expect(view.dialog.queryByText(/12 licenses of this type will follow/)).toBeNull();
    await change(view);
    expect(await view.dialog.findByText(/^12 licenses of this type will follow after you save/)).toBeVisible();
  });

  it('says nothing where no one follows, or another field changes', async () => {
    const { user, dialog, unmount } = await edit({ licensesCount: 0 });
    await user.selectOptions(dialog.getByLabelText(/^License Term/), 'Perpetual');
    expect(dialog.queryByText(/will follow/)).toBeNull();
    unmount();
    const other = await edit();
    await other.user.type(other.dialog.getByLabelText(/^Abbreviation/), 'X');
    expect(other.dialog.queryByText(/will follow/)).toBeNull();
  });

  it('says what stays where the term was perpetual', async () => {
    const { user, dialog } = await edit({ term: 'Perpetual' });
    await user.selectOptions(dialog.getByLabelText(/^License Term/), 'Annual');
    expect(await dialog.findByText(/A license without an expiration and a track date stays as it is/)).toBeVisible();
  });

  it('says after it was saved what was begun', async () => {
    const { net, details, user, dialog } = await edit();
    net.on('PUT', details, () => json({ followingLicenses: 12 }));
    await user.selectOptions(dialog.getByLabelText(/^License Term/), 'Biennial');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('License Type Details Updated Successfully')).toBeVisible();
    expect(await screen.findByText('12 licenses of this type follow now, in the background.')).toBeVisible();
    expect(net.calls('PUT', details)[0]).toMatchObject({
      ifMatch: '"5"',
      body: {
        term: 'Biennial',
        classification: 'Operational',
        licenseCategoryId: 'Food',
        subCategoryIds: ['Health', 'Signs'],
      },
    });
  });
});
