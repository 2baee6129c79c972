import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { screen, waitFor, within } from '@testing-library/react';
import { retype } from '../../../../../test/acts';
import { authority } from '../../../../../test/licenseType';
import { json, problem } from '../../../../../test/network';
import { pick } from '../../../../../test/pickers';
import { renderScreen } from '../../../../../test/render';
import { AddLicenseTypeDialog } from './AddLicenseTypeDialog';
import { Address, network, path, tips } from '../license-types.testing';

const id = '0193a0c0-0000-7000-8000-0000000000d9';

const open = (of: Partial<AuthorityDetail> = {}) => {
  const net = network().on('POST', path, () => json({ id }, 201));
  const onClose = jest.fn();
  const view = renderScreen(
    <>
      <AddLicenseTypeDialog open onClose={onClose} authority={{ ...authority, ...of }} />
      <Address />
    </>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Add License Type' }));
  const press = (name: string) => view.user.click(dialog.getByRole('button', { name }));
  const field = (label: RegExp | string) => dialog.getByLabelText(label);
  return { ...view, net, dialog, press, field, onClose };
};
type Opened = ReturnType<typeof open>;

const fill = async ({ user, field }: Opened) => {
  await user.type(field(/^License Type/), 'Common Victualler');
  await user.selectOptions(field(/^License Term/), 'Annual');
  await user.selectOptions(field(/^License Classification/), 'Operational');
};
const toRenewal = async (opened: Opened) => {
  await fill(opened);
  await opened.press('Next');
  await opened.dialog.findByRole('group', { name: 'Step 2 of 2: Renewal Information' });
};
const sent = ({ net }: Opened) => net.calls('POST', path)[0]?.body as Record<string, unknown>;

describe('Add License Type (document 2, 2 steps)', () => {
  it('asks in the first step for name, term and classification before it goes on', async () => {
    const opened = open();
    const { press, dialog, field, user } = opened;
    await press('Next');
    expect(await dialog.findAllByText('Required')).toHaveLength(3);
    expect(field(/^License Type/)).toHaveFocus();
    await user.type(field(/^License Type/), 'C');
    await waitFor(() => expect(dialog.getAllByText('Required')).toHaveLength(2));
    await fill(opened);
    await user.type(field(/^License Renewal Fee/), '99999999');
    await press('Next');
    expect(await dialog.findByText('Must be an amount from 0 to 9,999,999.99')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('begins its second step with the authority’s renewal details', async () => {
    const opened = open({ renewalDetails: 'File at the counter' });
    await toRenewal(opened);
    expect(opened.field('Renewal Details')).toHaveValue('File at the counter');
    await opened.press('Save');
    await waitFor(() => expect(sent(opened)).toMatchObject({ renewalDetails: 'File at the counter' }));
  });

  it('sends what both steps hold, and goes to the page of the new type', async () => {
    const opened = open();
    const { user, dialog, field, press } = opened;
    await fill(opened);
    await user.type(field(/^Original License Fee/), '1250');
    await user.click(field('Seasonal'));
    await press('Next');
    await dialog.findByRole('button', { name: 'Save' });
    await user.click(field('Payment Only'));
    await user.click(field('No Document'));
    await user.type(field(/^Forms Link/), 'https://boston.example/f');
    await user.type(field(/^Renewal Details/), 'Bring the plan.');
    await pick(user, field(/^License Renewal Tips/), 'Bring the plan');
    await user.keyboard('{Escape}');
    await press('Save');
    expect(await screen.findByText('License Type Created Successfully')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(`${path}/${id}`));
    expect(sent(opened)).toMatchObject({
      name: 'Common Victualler',
      term: 'Annual',
      classification: 'Operational',
      isSeasonal: true,
      originalLicenseFee: '1250.00',
      licenseRenewalFee: null,
      active: true,
      isPaymentOnly: true,
      licenseDocumentIssuance: 'NoDocument',
      formsLinkUrl: 'https://boston.example/f',
      renewalDetails: 'Bring the plan.',
      renewalTipIds: [tips[0]?.value],
      usesAuthorityIntervals: true,
      filingWindowDays: null,
      dateOnClosedDay: 'Stays',
      legalWhilePending: false,
    });
  });

  it('begins with the authority’s intervals, in words, or as its own to be changed', async () => {
    const opened = open();
    await toRenewal(opened);
    const { user, dialog, field, press } = opened;
    expect(field('As the Licensing Authority’s')).toBeChecked();
    expect(dialog.getByText('30 days before the expiration date')).toBeVisible();
    await user.click(field('Its own'));
    expect(field(/^Due Date Value/)).toHaveValue('30');
    expect(field(/^Track Date Interval/)).toHaveValue('2');
    await user.clear(field(/^Due Date Value/));
    await press('Save');
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(field(/^Due Date Value/), '45');
    await press('Save');
    await waitFor(() => expect(sent(opened)).toBeDefined());
    expect(sent(opened)).toMatchObject({
      usesAuthorityIntervals: false,
      dueDateRelativeIntervalValue: -45,
      trackDateIntervalValue: -2,
    });
  });

  it('does not ask for intervals of its own that were left half typed', async () => {
    const opened = open();
    await toRenewal(opened);
    const { user, field, press } = opened;
    await user.click(field('Its own'));
    await user.clear(field(/^Due Date Value/));
    await user.click(field('As the Licensing Authority’s'));
    await press('Save');
    await waitFor(() => expect(sent(opened)).toMatchObject({ usesAuthorityIntervals: true }));
  });

  it('has the filing rules off, in a part of their own', async () => {
    const opened = open();
    await toRenewal(opened);
    const { user, press } = opened;
    const rules = within(screen.getByRole('region', { name: 'Filing rules' }));
    expect(rules.getByLabelText('Stays as it is')).toBeChecked();
    expect(rules.getByLabelText(/^Stays legally in force/)).not.toBeChecked();
    await user.type(rules.getByLabelText(/^Filing window opens/), '0');
    await press('Save');
    expect(await rules.findByText('Must be >= 1')).toBeVisible();
    await user.type(rules.getByLabelText(/^Filing window opens/), '{Backspace}60');
    await user.click(rules.getByLabelText('Moves back to the last business day'));
    await user.click(rules.getByLabelText(/^Stays legally in force/));
    await press('Save');
    await waitFor(() =>
      expect(sent(opened)).toMatchObject({ filingWindowDays: 60, dateOnClosedDay: 'Back', legalWhilePending: true }),
    );
  });

  it('offers sub categories only with a category, never the category itself, and takes one’s own words', async () => {
    const opened = open();
    const { user, field, press, dialog } = opened;
    expect(field(/^License Category/)).toBeDisabled();
    await fill(opened);
    expect(field(/^Sub Categories/)).toBeDisabled();
    await pick(user, field(/^License Category/), 'Food');
    expect(field(/^Sub Categories/)).toBeEnabled();
    await user.click(field(/^Sub Categories/));
    expect(await screen.findByRole('option', { name: 'Health' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Food' })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Health' }));
    await user.click(screen.getByRole('option', { name: 'Signs' }));
    await user.keyboard('{Escape}');
    await pick(user, field(/^License Category/), 'Health');
    await retype(user, field(/^License Category/), 'Oyster bars');
    await user.click(await screen.findByRole('option', { name: 'Use “Oyster bars”' }));
    await press('Next');
    await dialog.findByRole('button', { name: 'Save' });
    await press('Save');
    await waitFor(() =>
      expect(sent(opened)).toMatchObject({ licenseCategoryId: 'Oyster bars', subCategoryIds: ['Signs'] }),
    );
  });

  it('asks for the notes of a key contact change only while it is required', async () => {
    const { user, field, dialog } = open();
    expect(dialog.queryByLabelText(/^Key Contact Change Requirement Notes/)).toBeNull();
    await user.click(field('Key Contact Change Requirement'));
    expect(field(/^Key Contact Change Requirement Notes/)).toBeVisible();
    expect(dialog.getByText('0 / 2048')).toBeVisible();
    await user.click(field('Key Contact Change Requirement'));
    expect(dialog.queryByLabelText(/^Key Contact Change Requirement Notes/)).toBeNull();
  });

  it('keeps what was typed on Previous, and asks once before it is thrown away', async () => {
    const opened = open();
    await toRenewal(opened);
    const { user, field, press, dialog, onClose } = opened;
    await user.type(field(/^Forms Link/), 'https://boston.example/f');
    await press('Previous');
    expect(field(/^License Type/)).toHaveValue('Common Victualler');
    await press('Next');
    await waitFor(() => expect(field(/^Forms Link/)).toHaveValue('https://boston.example/f'));
    for (const way of ['Close', 'Cancel']) {
      await user.click(dialog.getByRole('button', { name: way }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }));
      await user.click(question.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leads to the step that has the field which the server refuses', async () => {
    const opened = open();
    const taken = 'This Licensing Authority has a License Type of this name already';
    opened.net.on('POST', path, () => problem(400, 'Refused', { name: [taken] }));
    await toRenewal(opened);
    await opened.press('Save');
    expect(await opened.dialog.findByText(taken)).toBeVisible();
    await waitFor(() => expect(opened.field(/^License Type/)).toHaveFocus());
    await opened.press('Next');
    expect(await opened.dialog.findByRole('button', { name: 'Save' })).toBeVisible();
  });

  it('says that it could not be created', async () => {
    const opened = open();
    opened.net.on('POST', path, () => problem(500, 'Broken'));
    await toRenewal(opened);
    await opened.press('Save');
    expect(await screen.findByText('An error occurred while attempting to create the License Type')).toBeVisible();
  });
});
