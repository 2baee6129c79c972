import type { RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import { screen, waitFor } from '@testing-library/react';
import { dialogOf, retype } from '../../../test/acts';
import { license } from '../../../test/license';
import { json, Network, problem } from '../../../test/network';
import { renewal } from '../../../test/renewal';
import { renderScreen } from '../../../test/render';
import { callsOfRenewal } from './renewals.api';
import { RenewalMenu } from './RenewalMenu';
import { RenewalNotes } from './RenewalNotes';

const base = `/licenses/${license.id}/renewals/${renewal.id}`;
const abandon = `/renewals/${renewal.id}/abandon`;

describe('what can be done to a renewal apart from its steps', () => {
  const network = new Network()
    .on('PUT', `${base}/update-notes`, () => json(null, 204))
    .on('PUT', `${base}/toggle-tracking-only`, () => json(null, 204))
    .on('DELETE', abandon, () => json(null, 204))
    .forEachTest();
  const choose = async (label: string, of: Partial<RenewalDetail> = {}) => {
    const view = renderScreen(
      <RenewalMenu
        licenseId={license.id}
        renewal={{ ...renewal, ...of }}
        calls={callsOfRenewal(license.id, renewal.id)}
      />,
    );
    await view.user.click(screen.getByRole('button', { name: 'Renewal actions' }));
    const item = await screen.findByRole('menuitem', { name: new RegExp(`^${label}`) });
    return { ...view, item };
  };

  it('Abandon Renewal says what it deletes, asks first, and is confirmed', async () => {
    const { user, item } = await choose('Abandon Renewal');
    await user.click(item);
    const dialog = await dialogOf('Abandon Renewal');
    expect(dialog.getByText(/^All information of this renewal will be deleted/)).toBeVisible();
    expect(network.heard).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Abandon Renewal' }));
    expect(await screen.findByText('License Renewal Abandoned Successfully')).toBeVisible();
    expect(network.calls('DELETE', abandon)).toHaveLength(1);
  });

  it.each<[string, Partial<RenewalDetail>]>([
    ['an invoice exists that is not cancelled', { openInvoices: 1 }],
    ['the license was received', { renewalStatusCode: 6 }],
  ])('Abandon Renewal is not offered where %s', async (_, of) => {
    await choose('Add Renewal Notes', of);
    expect(screen.queryByRole('menuitem', { name: /^Abandon Renewal/ })).toBeNull();
  });

  it('a stale tab that abandons sees why not, where it asked', async () => {
    const reason = 'This renewal cannot be abandoned: an invoice is not cancelled.';
    network.on('DELETE', abandon, () => problem(400, reason));
    const { user, item } = await choose('Abandon Renewal');
    await user.click(item);
    const dialog = await dialogOf('Abandon Renewal');
    await user.click(dialog.getByRole('button', { name: 'Abandon Renewal' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
  });

  it.each([
    ['Tracking Only Renewal', 'Tracking Only Renewal', false, 'four steps'],
    ['Make it a Full Renewal', 'Full Renewal', true, 'six steps'],
  ])('%s goes back to step 1 after a confirm', async (label, title, isTrackingOnlyRenewal, steps) => {
    const { user, item } = await choose(label, { isTrackingOnlyRenewal });
    await user.click(item);
    const dialog = await dialogOf(title);
    expect(dialog.getByText(new RegExp(`goes back to its first step, with ${steps}`))).toBeVisible();
    expect(network.heard).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Start Over' }));
    expect(await screen.findByText('Renewal Tracking Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', `${base}/toggle-tracking-only`)[0]?.body).toEqual({
      trackingOnly: !isTrackingOnlyRenewal,
    });
  });

  it('renewal notes are added, of at most 2000 characters', async () => {
    const { user, item } = await choose('Add Renewal Notes');
    await user.click(item);
    const dialog = await dialogOf('Renewal Notes');
    const notes = dialog.getByRole('textbox', { name: /^Notes/ });
    expect(dialog.getByText('0 / 2000')).toBeVisible();
    await user.type(notes, 'The board meets in May.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.calls('PUT', `${base}/update-notes`)[0]?.body).toEqual({
        notes: 'The board meets in May.',
        followUpDate: null,
      }),
    );
  });

  it('a new follow-up date lies in the future; one that came stays while only the notes are edited', async () => {
    const { user, item } = await choose('Edit Renewal Notes', { notes: 'Old', followUpDate: '2020-12-01' });
    await user.click(item);
    const dialog = await dialogOf('Renewal Notes');
    const date = dialog.getByRole('textbox', { name: 'Follow-up Date' });
    await retype(user, date, '12/02/2020');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Date must be in the future')).toBeVisible();
    expect(network.calls('PUT', `${base}/update-notes`)).toEqual([]);
    await retype(user, date, '12/01/2020');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.calls('PUT', `${base}/update-notes`)[0]?.body).toEqual({
        notes: 'Old',
        followUpDate: '2020-12-01',
      }),
    );
  });

  it('renewal notes are deleted by clearing notes and follow-up date both', async () => {
    const { user, item } = await choose('Delete Renewal Notes', { notes: 'Old', followUpDate: '2026-12-01' });
    await user.click(item);
    await user.click((await dialogOf('Delete Renewal Notes')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Renewal Notes Deleted Successfully')).toBeVisible();
    expect(network.calls('PUT', `${base}/update-notes`)[0]?.body).toEqual({ notes: null, followUpDate: null });
  });

  it('the card has a place for notes while there are none, and adds them there', async () => {
    const about = { licenseId: license.id, calls: callsOfRenewal(license.id, renewal.id) };
    const empty = { ...renewal, notes: null, followUpDate: null };
    const { user } = renderScreen(<RenewalNotes {...about} renewal={empty} works />);
    expect(screen.getByText('Renewal Notes')).toBeVisible();
    expect(screen.getByText('None.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Renewal Notes' }));
    const dialog = await dialogOf('Renewal Notes');
    await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'The board meets in May.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(network.calls('PUT', `${base}/update-notes`)).toHaveLength(1));
  });

  it('the card offers no change of notes to people who only read', () => {
    const about = { licenseId: license.id, calls: callsOfRenewal(license.id, renewal.id) };
    renderScreen(<RenewalNotes {...about} renewal={{ ...renewal, notes: null }} works={false} />);
    expect(screen.getByText('Renewal Notes')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
