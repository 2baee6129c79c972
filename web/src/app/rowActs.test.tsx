import { screen, waitFor, within } from '@testing-library/react';
import { RenewalsPage } from '../features/renewing/queue/RenewalsPage';
import type { Identity } from '../kit/data/identity';
import { ActsContext } from '../kit/areas/acts';
import { license } from '../test/license';
import { json } from '../test/network';
import { people } from '../test/people';
import { queueNetwork, row } from '../test/queue';
import { renderScreen } from '../test/render';
import { renewal } from '../test/renewal';
import { features } from './features';

const acts = features.flatMap((feature) => feature.acts ?? []);
const renewalPath = `/licenses/${row.id}/renewals/${renewal.id}`;
const ready = { ...row, renewalId: null, renewalStatusCode: 1, renewalStatus: 'Ready to Start' } as const;

const open = (of: object = {}, rows: (typeof row)[] = [row], as: Identity = people.clientAdministrator) => {
  const net = queueNetwork(rows)
    .on('GET', `/licenses/${row.id}`, () =>
      json({ ...license, id: row.id, inProcessRenewal: { ...renewal, notes: 'Called the board' }, ...of }),
    )
    .on('PUT', `${renewalPath}/update-notes`, () => json(undefined, 204))
    .on('PUT', `${renewalPath}/status`, () => json(undefined, 204));
  const view = renderScreen(
    <ActsContext value={acts}>
      <RenewalsPage />
    </ActsContext>,
    { at: '/renewals?pageNumber=1', as },
  );
  const choose = async (name: string) => {
    await view.user.click(await screen.findByRole('button', { name: 'Actions for License LB-101456' }));
    await view.user.click(await screen.findByRole('menuitem', { name }));
  };
  return { ...view, net, choose };
};

describe('what can be done in a row of the queue', () => {
  test('the next step itself, with its dialog; by menu, and at hand on the row', async () => {
    const { user, choose } = open({ inProcessRenewal: null, hindrances: [] }, [ready]);
    await choose('Begin License Renewal');
    expect(await screen.findByRole('dialog', { name: 'Process Start Date' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByTitle('Begin License Renewal'));
    expect(await screen.findByRole('dialog', { name: 'Process Start Date' })).toBeVisible();
  });

  test('a step without a dialog is named before it is closed', async () => {
    const { net, user, choose } = open({ inProcessRenewal: { ...renewal, noInvoiceRequired: true } });
    await choose('Invoice Renewal Fee');
    const question = within(await screen.findByRole('dialog', { name: 'Close Invoice Step' }));
    await user.click(question.getByRole('button', { name: 'Mark Step Complete' }));
    await waitFor(() =>
      expect(net.calls('PUT', `${renewalPath}/status`)[0]).toMatchObject({
        body: { renewalStatus: 4 },
        ifMatch: `"${renewal.version}"`,
      }),
    );
  });

  test('a step with work of its own leads to the license', async () => {
    const { router, choose } = open();
    await choose('Invoice Renewal Fee');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/licenses/${row.id}`));
  });

  test('the reason why it cannot begin is shown', async () => {
    const { choose } = open({ inProcessRenewal: null, hindrances: ['The license is inactive.'] }, [ready]);
    await choose('Begin License Renewal');
    expect(await screen.findByText('The license is inactive.')).toBeVisible();
  });

  test('notes are edited in place, and Escape asks before it throws them away', async () => {
    const { net, user, choose } = open();
    await choose('Renewal Notes');
    const notes = await screen.findByRole('textbox', { name: /^Notes/ });
    expect(notes.closest('tr')?.previousElementSibling).toHaveTextContent('LB-101456');
    expect(notes).toHaveValue('Called the board');
    await user.type(notes, ' twice');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Notes/ })).not.toBeInTheDocument());
    expect(net.calls('PUT', `${renewalPath}/update-notes`)[0]).toMatchObject({
      body: { notes: 'Called the board twice' },
      ifMatch: `"${renewal.version}"`,
    });
    expect(within(screen.getByRole('table')).getByRole('link', { name: 'LB-101456' })).toHaveFocus();
  });

  test('nothing is offered to who may not do it', async () => {
    open({}, [{ ...row, renewalDesignation: 'ManagingFirm', assignedUserId: 'somebody' }], {
      ...people.clientAdministrator,
      roles: ['ClientContributor'],
    });
    await screen.findByRole('link', { name: 'LB-101456' });
    expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  });
});
