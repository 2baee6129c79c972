import type { RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import { screen, waitFor, within } from '@testing-library/react';
import { openDialog, retype } from '../../../test/acts';
import { license } from '../../../test/license';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { licenseOfRenewal, renewal } from '../../../test/renewal';
import { renderScreen } from '../../../test/render';
import { RenewalCard } from './RenewalCard';
import { RenewalSteps } from './RenewalSteps';

const base = `/licenses/${license.id}/renewals/${renewal.id}`;
const status = `${base}/status`;

describe('the steps of a renewal', () => {
  const network = new Network()
    .withTime()
    .on('GET', `/renewals/${renewal.id}/invoices`, () =>
      json({ checkRequests: [], creditCardInvoices: [], achCreditInvoices: [], invoiceSum: '0.00' }),
    )
    .on('PUT', status, () => json(null, 204))
    .on('POST', `${base}/forms-received`, () => json(null, 204))
    .on('POST', `${base}/license-received`, () => json(null, 204))
    .forEachTest();
  const show = (of: Partial<RenewalDetail> = {}) =>
    renderScreen(
      <RenewalSteps licenseId={license.id} license={licenseOfRenewal} renewal={{ ...renewal, ...of }} works />,
    );
  const button = (name: string) => screen.getByRole('button', { name });
  const atForms = { renewalStatusCode: 2, formsReceivedDate: null, renewalDueDate: null } as const;

  const refused = async () => within(await screen.findByRole('dialog', { name: 'Unable to Mark Step Complete' }));

  it('a refused step says Unable to Mark Step Complete, loads the renewal again, and offers the step that is due', async () => {
    network.on('PUT', status, () => problem(400, 'Unable to Mark Step Complete'));
    const { user } = show({ noInvoiceRequired: true });
    await user.click(button('Mark Step Complete'));
    const dialog = await refused();
    expect(dialog.getByText(/cannot be completed.*out of date: refresh the browser/)).toBeVisible();
    expect(
      await dialog.findByText(
        /loaded again. The step that is due now is Invoice Renewal Fee and Generate Cover Letter/,
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Go to Invoice Renewal Fee and Generate Cover Letter' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a step that is refused in its dialog says so, and offers the step that is due by then', async () => {
    const stale = { ...renewal, ...atForms, renewalDueDate: '2026-12-15' };
    let stands: RenewalDetail = stale;
    network
      .on('POST', `${base}/forms-received`, () => {
        stands = { ...renewal, renewalStatusCode: 4, version: renewal.version + 2 };
        return problem(400, 'Unable to Mark Step Complete');
      })
      .on('GET', `/licenses/${license.id}`, () =>
        json({
          ...{ license: licenseOfRenewal, inProcessRenewal: stands, lastCompletedRenewal: null },
          ...{ renewalHistory: [], hindrances: [] },
        }),
      );
    const { user } = renderScreen(<RenewalCard id={license.id} />, { as: people.clientAdministrator });
    const recording = await openDialog(user, 'Mark Step Complete', 'Receive Renewal Forms');
    await user.click(recording.getByRole('button', { name: 'Mark Step Complete' }));
    const dialog = await refused();
    await user.click(await dialog.findByRole('button', { name: 'Go to File Renewal Forms' }));
    expect(await screen.findByRole('dialog', { name: 'File Renewal Forms' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Receive Renewal Forms' })).toBeNull();
  });

  it('a step goes on from the version that its record left', async () => {
    network.on('POST', `${base}/forms-received`, () => {
      const recorded = json(null, 204);
      recorded.headers.set('ETag', `"${renewal.version + 1}"`);
      return recorded;
    });
    const { user } = show({ ...atForms, renewalDueDate: '2026-12-15' });
    await user.click(button('Mark Step Complete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receive Renewal Forms' }));
    await user.click(dialog.getByRole('button', { name: 'Mark Step Complete' }));
    await waitFor(() => expect(network.calls('PUT', status)[0]?.ifMatch).toBe(`"${renewal.version + 1}"`));
    expect(network.calls('POST', `${base}/forms-received`)[0]?.ifMatch).toBe(`"${renewal.version}"`);
  });

  it('any other failure of a step says Failed to advance step', async () => {
    network.on('PUT', status, () => problem(500, 'Something broke'));
    const { user } = show({ noInvoiceRequired: true });
    await user.click(button('Mark Step Complete'));
    expect(await screen.findByText(/Failed to advance step/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Previous Step is disabled at the first stage', () => {
    show(atForms);
    expect(button('Previous Step')).toBeDisabled();
  });

  it('Previous Step goes one step back', async () => {
    const { user } = show();
    await user.click(button('Previous Step'));
    await waitFor(() => expect(network.calls('PUT', status)[0]?.body).toEqual({ renewalStatus: 2 }));
  });

  it('Receive Renewal Forms requires the due date at exactly stage 2', async () => {
    const { user } = show(atForms);
    await user.click(button('Mark Step Complete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receive Renewal Forms' }));
    expect(dialog.getByRole('textbox', { name: /Forms Obtained Date/ })).toBeEnabled();
    expect(dialog.getByRole('textbox', { name: /Due Date/ })).toBeRequired();
  });

  it('step 1 is open again after the renewal started over, and proposes what was recorded', async () => {
    network.on('PUT', `${base}/start-date`, () => json(null, 204));
    const { user } = show({ renewalStatusCode: 1, completedSteps: [], isTrackingOnlyRenewal: true });
    await user.click(button('Mark Step Complete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Process Start Date' }));
    expect(dialog.getByRole('textbox', { name: /^Process Start Date/ })).toHaveValue('10/05/2026');
    const due = dialog.getByRole('textbox', { name: /^Due Date/ });
    expect(due).toHaveValue('11/18/2026');
    await retype(user, due, '12/01/2026');
    await user.click(dialog.getByRole('button', { name: 'Mark Step Complete' }));
    await waitFor(() => expect(network.calls('PUT', status)[0]?.body).toEqual({ renewalStatus: 2 }));
    expect(network.calls('PUT', `${base}/start-date`)[0]?.body).toEqual({
      processStartDate: '2026-10-05',
      dueDate: '2026-12-01',
    });
  });

  it('the due date of a tracking-only renewal is corrected with step 1', async () => {
    network.on('PUT', `${base}/start-date`, () => json(null, 204));
    const { user } = show({ renewalStatusCode: 4, completedSteps: [1, 3], isTrackingOnlyRenewal: true });
    await user.click(button('Edit Begin Renewal Process'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Process Start Date' }));
    await user.clear(dialog.getByRole('textbox', { name: /^Due Date/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(network.calls('PUT', `${base}/start-date`)[0]?.body).toMatchObject({ dueDate: null }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.calls('PUT', status)).toEqual([]);
  });

  it('the forms obtained date is disabled from stage 3 on, and the due date may be left out', async () => {
    const { user } = show();
    await user.click(button('Edit Receive Renewal Forms'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receive Renewal Forms' }));
    expect(dialog.getByRole('textbox', { name: /Forms Obtained Date/ })).toBeDisabled();
    expect(dialog.getByRole('textbox', { name: /Due Date/ })).not.toBeRequired();
  });

  describe('the focus goes on', () => {
    const showCard = (first: RenewalDetail) => {
      let now: RenewalDetail | null = first;
      network.on('GET', `/licenses/${license.id}`, () =>
        json({
          license: licenseOfRenewal,
          inProcessRenewal: now,
          lastCompletedRenewal: null,
          renewalHistory: [],
          hindrances: [],
        }),
      );
      network.on('PUT', status, (request) => {
        const renewalStatusCode = (request.body as { renewalStatus: RenewalDetail['renewalStatusCode'] }).renewalStatus;
        now = { ...first, renewalStatusCode, version: first.version + 1 };
        return json(null, 204);
      });
      return renderScreen(<RenewalCard id={license.id} />);
    };

    it('from a step that was closed to the next one, by keyboard alone', async () => {
      const { user } = showCard({ ...renewal, noInvoiceRequired: true });
      (await screen.findByRole('button', { name: 'Mark Step Complete' })).focus();
      await user.keyboard('{Enter}');
      const current = () => screen.getByRole('listitem', { current: 'step' });
      await waitFor(() => expect(current()).toHaveTextContent('File Renewal Forms'));
      await waitFor(() => expect(within(current()).getByRole('button', { name: 'Mark Step Complete' })).toHaveFocus());
    });

    it('from a date dialog, which opens in its first field, to the work of the next step', async () => {
      const { user } = showCard({ ...renewal, ...atForms, renewalDueDate: '2026-12-15' });
      (await screen.findByRole('button', { name: 'Mark Step Complete' })).focus();
      await user.keyboard('{Enter}');
      const dialog = within(await screen.findByRole('dialog', { name: 'Receive Renewal Forms' }));
      expect(dialog.getByRole('textbox', { name: /^Forms Obtained Date/ })).toHaveFocus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() =>
        expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Invoice Renewal Fee'),
      );
      await waitFor(() =>
        expect(screen.getByRole('listitem', { current: 'step' })).toContainElement(
          document.activeElement as HTMLElement,
        ),
      );
    });
  });

  it.each([
    ['Standard', 1],
    ['Restricted', 0],
  ] as const)(
    'at a client of the service level %s the renewal in process has %i Mark Step Complete',
    async (licensingServiceLevel, buttons) => {
      network.on('GET', `/licenses/${license.id}`, () =>
        json({
          license: licenseOfRenewal,
          inProcessRenewal: renewal,
          lastCompletedRenewal: null,
          renewalHistory: [],
          hindrances: [],
        }),
      );
      renderScreen(<RenewalCard id={license.id} />, { as: { ...people.clientAdministrator, licensingServiceLevel } });
      expect(await screen.findByRole('list', { name: 'Renewal steps' })).toBeVisible();
      expect(screen.queryAllByRole('button', { name: 'Mark Step Complete' })).toHaveLength(buttons);
    },
  );
});
