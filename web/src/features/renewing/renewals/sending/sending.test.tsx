import { screen, waitFor, within } from '@testing-library/react';
import type { PropertyContact, PropertyContactBody } from '@evergreen/contracts/parties/properties';
import { sendingMessages } from '@evergreen/contracts/renewing/sending';
import type { Identity } from '../../../../kit/data/identity';
import { openDialog } from '../../../../test/acts';
import { license } from '../../../../test/license';
import { json, problem } from '../../../../test/network';
import { people } from '../../../../test/people';
import {
  propertyId,
  contacts,
  file,
  atSending,
  sendPath,
  filePath,
  contact,
  sendingNetwork,
  show,
  open,
} from './sending.testing';

const message = (number: number) => `0193a0c0-0000-7000-8000-00000000e0${String(number).padStart(2, '0')}`;

describe('step 6, License Sent To Property', () => {
  let known: PropertyContact[];
  const network = sendingNetwork(() => known).forEachTest();
  beforeEach(() => {
    known = [contact({})];
  });

  it('offers By Mail, By Email and Not Applicable', () => {
    show();
    for (const name of ['By Mail', 'By Email', 'Not Applicable'])
      expect(screen.getByRole('button', { name })).toBeEnabled();
  });

  it('offers By Mail only if it is not sent yet', () => {
    show({ licenseSentDate: '2026-12-02', shippingMethodLicense: 'Fedex' });
    expect(screen.queryByRole('button', { name: 'By Mail' })).toBeNull();
    expect(screen.getByText(/^Sent 12\/02\/26/)).toBeVisible();
  });

  it('offers Require Sent License, and no way to send, while it is not applicable', () => {
    show({ sendLicenseNotApplicable: true });
    expect(screen.getByRole('button', { name: 'Require Sent License' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'By Email' })).toBeNull();
  });

  it('shows read-only people who was written to, without the buttons', () => {
    const email = {
      messageId: message(1),
      name: 'Dana Reyes',
      email: 'dana@hotel.example',
      sentOn: '2026-12-02',
      failure: null,
    };
    show({ licenseEmailRecipients: [{ ...email, state: 'sent' }] }, { works: false, as: people.clientViewer });
    expect(screen.getByRole('list', { name: 'License emails' })).toHaveTextContent(
      'Dana Reyes dana@hotel.example12/02/26Sent',
    );
    expect(screen.queryByRole('button', { name: 'By Email' })).toBeNull();
  });

  it('sends to the contacts that are chosen; Send is disabled with none', async () => {
    known = [contact({}), contact({ id: '0193a0c0-0000-7000-8000-000000000c02', name: 'Zoe Young', email: null })];
    const { user, dialog, send } = await open();
    const dana = await dialog.findByRole('checkbox', { name: /Dana Reyes/ });
    expect(dialog.getByRole('checkbox', { name: /Zoe Young.*No email address/ })).toBeDisabled();
    expect(send).toBeDisabled();
    await user.click(dana);
    expect(send).toBeEnabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Send a copy to me' }));
    await user.click(send);
    expect(await screen.findByText('License Email on its way')).toBeVisible();
    expect(network.calls('PUT', sendPath)[0]?.body).toEqual({ bccToSender: true, propertyContactIds: [known[0]?.id] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['a contact with an address', [contact({ email: null })], true, [sendingMessages.noContact]],
    ['the document', [contact({})], false, [sendingMessages.noDocument]],
    ['both', [], false, [sendingMessages.noContact, sendingMessages.noDocument]],
  ])('lists what is missing: %s', async (_, items, hasDocument, missing) => {
    known = items;
    const { dialog, send } = await open(hasDocument ? {} : { licenseDocumentExists: false, licenseDocument: null });
    for (const words of missing) expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getAllByRole('listitem')).toHaveLength(missing.length);
    expect(send).toBeDisabled();
  });

  it('a missing contact is added there, and can be chosen at once', async () => {
    known = [];
    network.on('POST', contacts, ({ body }) => {
      known = [contact({ ...(body as PropertyContactBody) })];
      return json({ id: known[0]?.id }, 201);
    });
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Add Property Contact' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Property Contact' }));
    await user.type(form.getByLabelText('Email'), 'dana@');
    await user.type(form.getByLabelText('Phone'), '12');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText(/^Contact Name/)).toHaveAccessibleDescription('Required');
    expect(form.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address format');
    expect(form.getByLabelText('Phone')).toHaveAccessibleDescription('Must enter a valid phone number');
    await user.type(form.getByLabelText(/^Contact Name/), 'Dana Reyes');
    await user.type(form.getByLabelText('Email'), 'hotel.example');
    await user.clear(form.getByLabelText('Phone'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Property Contact Created Successfully')).toBeVisible();
    await user.click(await dialog.findByRole('checkbox', { name: /Dana Reyes/ }));
    expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(network.calls('PUT', sendPath)).toHaveLength(0);
  });

  it('does not offer to add contacts where the property may not be edited', async () => {
    known = [];
    network.on('GET', `/properties/${propertyId}`, () => json({ active: true, allLicensesDesignatedToClient: false }));
    const { dialog } = await open();
    expect(await dialog.findByText(sendingMessages.noContact)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Add Property Contact' })).toBeNull();
  });

  it('without a mail server the toast says that the e-mail is kept', async () => {
    const { user } = show({}, { as: { ...people.clientAdministrator, sendsMail: false } });
    const dialog = await openDialog(user, 'By Email', 'Send License Email');
    await user.click(await dialog.findByRole('checkbox', { name: /Dana Reyes/ }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not sent: no mail server is set up')).toBeVisible();
  });

  it.each([
    ['kept', 'Email of 12/02/26: Not sent: no mail server is set up'],
    ['queued', 'Email of 12/02/26: On its way'],
    ['sending', 'Email of 12/02/26: On its way'],
    ['failed', 'Email of 12/02/26: Failed'],
    ['sent', 'Emailed 12/02/26'],
  ] as const)('the step says what became of an e-mail that is %s', (state, said) => {
    const email = {
      messageId: message(1),
      name: 'Dana Reyes',
      email: 'dana@hotel.example',
      sentOn: '2026-12-02',
      failure: null,
    };
    show({ licenseEmailSentDate: '2026-12-02', licenseEmailRecipients: [{ ...email, state }] });
    expect(screen.getByText(said)).toBeVisible();
  });

  it('tells each recipient, the date and the state in words, and why one failed', () => {
    const email = {
      messageId: message(1),
      name: 'Dana Reyes',
      email: 'dana@hotel.example',
      sentOn: '2026-12-02',
      failure: null,
    };
    show({
      licenseEmailSentDate: '2026-12-02',
      licenseEmailRecipients: [
        { ...email, state: 'queued' },
        { ...email, messageId: message(2), state: 'failed', failure: '550 No such mailbox' },
        { ...email, messageId: message(3), state: 'kept' },
      ],
    });
    const items = within(screen.getByRole('list', { name: 'License emails' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Dana Reyes dana@hotel.example12/02/26On its way',
      'Dana Reyes dana@hotel.example12/02/26Failed550 No such mailboxSend Again to Dana Reyes',
      'Dana Reyes dana@hotel.example12/02/26Not sent: no mail server is set upSend Again to Dana Reyes',
    ]);
    expect(screen.getByText('Email of 12/02/26: Failed')).toBeVisible();
  });

  it('Send Again sends that one e-mail, for who may send', async () => {
    const path = `/renewals/${atSending.id}/license-emails/${message(7)}/retry`;
    network.on('POST', path, () => json(null, 204));
    const clientContributor: Identity = { ...people.clientAdministrator, roles: ['ClientContributor'] };
    const failed = {
      messageId: message(7),
      name: 'Dana Reyes',
      email: 'dana@hotel.example',
      sentOn: '2026-12-02',
      state: 'failed',
      failure: '550 No such mailbox',
    } as const;
    const { user } = show({ licenseEmailRecipients: [failed] }, { as: clientContributor });
    await user.click(screen.getByRole('button', { name: 'Send Again to Dana Reyes' }));
    expect(await screen.findByText('License Email on its way')).toBeVisible();
    expect(network.calls('POST', path)).toHaveLength(1);
  });

  it.each([
    ['may only read', { works: false, as: people.clientViewer }],
    ['has no mail server', { as: { ...people.clientAdministrator, sendsMail: false } }],
  ])('there is no Send Again for who %s', (_, as) => {
    const kept = { messageId: message(7), name: 'Dana Reyes', email: 'dana@hotel.example', sentOn: '2026-12-02' };
    show({ licenseEmailRecipients: [{ ...kept, state: 'kept', failure: null }] }, as);
    expect(screen.getByText('Not sent: no mail server is set up', { selector: '.eg-recipients *' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Send Again/ })).toBeNull();
  });

  it('once e-mailed, Mark Step Complete asks for no date of mailing', async () => {
    const base = `/licenses/${license.id}/renewals/${atSending.id}`;
    network.on('PUT', `${base}/status`, () => json(null, 204));
    const { user } = show({ licenseEmailSentDate: '2026-12-02' });
    await user.click(screen.getByRole('button', { name: 'Mark Step Complete' }));
    await waitFor(() => expect(network.calls('PUT', `${base}/status`)[0]?.body).toEqual({ renewalStatus: 7 }));
  });

  it('values that the server finds missing are shown in the dialog', async () => {
    network.on('PUT', sendPath, () =>
      problem(400, sendingMessages.noDocument, { licenseId: [sendingMessages.noDocument] }),
    );
    const { user, dialog, send } = await open();
    await user.click(await dialog.findByRole('checkbox', { name: /Dana Reyes/ }));
    await user.click(send);
    expect(await dialog.findByText(sendingMessages.noDocument)).toBeVisible();
  });

  it("removes the renewal's license file after asking", async () => {
    network.on('DELETE', filePath, () => json(null, 204));
    const { user } = show();
    expect(screen.getByRole('link', { name: file.fileName })).toHaveAttribute('href', `/api/v1.0${filePath}`);
    const dialog = await openDialog(user, `Remove license file ${file.fileName}`, 'Remove License File');
    expect(network.calls('DELETE', filePath)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('License File Removed Successfully')).toBeVisible();
    expect(network.calls('DELETE', filePath)).toHaveLength(1);
  });

  it('read-only people download the file, and do not remove it', () => {
    show({}, { works: false });
    expect(screen.getByRole('link', { name: file.fileName })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Remove license file/ })).toBeNull();
  });
});
