import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { license } from '../../../../test/license';
import { json, Network } from '../../../../test/network';
import { renewal } from '../../../../test/renewal';
import { renderScreen } from '../../../../test/render';
import { TrackingDialog } from './TrackingDialog';

const base = `/licenses/${license.id}`;
const standing = { ...license, expirationDate: '2090-12-31', dueDate: '2090-12-01', trackDate: '2090-11-17' };
const words = {
  dueDateInterval: '30 days before the expiration date',
  trackDateInterval: '2 weeks before the forms due date',
};

describe('the dates of a license', () => {
  const network = new Network()
    .on('GET', `${base}/proposed-dates`, ({ query }) => {
      const [moved, due] = [query.get('expirationDate') === '2091-12-31', query.get('dueDate')];
      const ruled = moved ? '2091-12-01' : '2090-12-01';
      const track = due ? '2090-10-01' : moved ? '2091-11-17' : '2090-11-17';
      return json({
        dueDate: { date: due ?? ruled, ruled, how: due ? 'Sent' : 'Follows' },
        trackDate: { date: track, ruled: track, how: 'Follows' },
        ...words,
      });
    })
    .on('PUT', `${base}/tracking-details`, () => json(null, 204))
    .forEachTest();

  const open = async (of: Partial<LicenseDetail> = {}) => {
    const view = renderScreen(<TrackingDialog license={{ ...standing, ...of }} onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Tracking Details' }));
    const field = (name: RegExp) => dialog.getByRole('textbox', { name });
    const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
    const save = () => view.user.click(dialog.getByRole('button', { name: 'Save' }));
    return { ...view, dialog, field, type, save };
  };
  const sent = () => network.calls('PUT', `${base}/tracking-details`).at(-1)?.body as Record<string, unknown>;

  it('follow a new expiration, with the reason, and come back with it', async () => {
    const { dialog, field, type, save } = await open();
    type(/^Expiration/, '12/31/2091');
    await waitFor(() => expect(field(/^Forms Due/)).toHaveValue('12/01/2091'));
    expect(field(/^Track Date/)).toHaveValue('11/17/2091');
    expect(dialog.getByText(`By the license type: ${words.dueDateInterval}.`)).toBeVisible();
    expect(dialog.getByText(`By the license type: ${words.trackDateInterval}.`)).toBeVisible();
    type(/^Expiration/, '12/31/2090');
    await waitFor(() => expect(field(/^Forms Due/)).toHaveValue('12/01/2090'));
    expect(field(/^Track Date/)).toHaveValue('11/17/2090');
    type(/^Expiration/, '12/31/2091');
    await waitFor(() => expect(field(/^Track Date/)).toHaveValue('11/17/2091'));
    await save();
    await waitFor(() =>
      expect(sent()).toMatchObject({ expirationDate: '2091-12-31', dueDate: '2091-12-01', trackDate: '2091-11-17' }),
    );
  });

  it('stay where a user typed them, with what the license type says', async () => {
    const { user, dialog, field, type } = await open();
    type(/^Forms Due/, '10/15/2091');
    type(/^Expiration/, '12/31/2091');
    await waitFor(() => expect(field(/^Track Date/)).toHaveValue('10/01/2090'));
    expect(field(/^Forms Due/)).toHaveValue('10/15/2091');
    expect(dialog.getByText(`Set by hand. The license type gives 12/01/2091: ${words.dueDateInterval}.`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Use 12/01/2091 as Forms Due' }));
    expect(field(/^Forms Due/)).toHaveValue('12/01/2091');
  });

  it('are asked about where the forms are due after the expiration', async () => {
    const { user, type, save } = await open();
    type(/^Forms Due/, '01/15/2091');
    await save();
    const question = () => screen.findByRole('dialog', { name: 'Forms Due After the Expiration' });
    const dialog = within(await question());
    expect(
      dialog.getByText('The forms would be due on 01/15/2091, after the license expires on 12/31/2090.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change Dates' }));
    expect(sent()).toBeUndefined();
    await save();
    await user.click(within(await question()).getByRole('button', { name: 'Save Anyway' }));
    await waitFor(() => expect(sent()).toMatchObject({ dueDate: '2091-01-15' }));
  });

  it('say how late forms would be that were due in the past', async () => {
    const { dialog, type } = await open({ effectiveDate: '2020-01-01' });
    type(/^Forms Due/, '01/02/2020');
    expect(await dialog.findByText(/^Will be [\d,]+ days late\./)).toBeVisible();
  });

  it('leave the due date of a renewal in process to that renewal', async () => {
    const { field, type, save } = await open({
      inProcessRenewal: { ...renewal, renewalDueDate: '2090-12-01' },
    });
    expect(field(/^Forms Due/)).toBeDisabled();
    type(/^Expiration/, '12/31/2091');
    await waitFor(() => expect(field(/^Track Date/)).toHaveValue('11/17/2091'));
    expect(field(/^Forms Due/)).toHaveValue('12/01/2090');
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ trackDate: '2091-11-17' }));
    expect(sent()).not.toHaveProperty('dueDate');
  });
});
