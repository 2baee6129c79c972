import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { authority } from '../../../test/authority';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { find } from '../../../test/pickers';
import { renderScreen } from '../../../test/render';
import { AuthoritiesPage } from './AuthoritiesPage';

let network: Network;

const open = async (as = people.clientAdministrator) => {
  network = new Network()
    .on('POST', '/licensing-authorities/list', () => json({ items: [], totalItemCount: 0 }))
    .on('POST', '/licensing-authorities', () => json({ id: authority.id }, 201));
  const { user, unmount } = renderScreen(
    <Routes>
      <Route path="/licensing-authorities" element={<AuthoritiesPage />} />
      <Route path="/licensing-authorities/:id" element="The new one" />
    </Routes>,
    { at: '/licensing-authorities', as },
  );
  await user.click((await screen.findAllByRole('button', { name: 'Add Licensing Authority' }))[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Add Licensing Authority' }));
  const field = (label: RegExp, place = 0) => form.getAllByLabelText(label)[place] as HTMLElement;
  const put = async (label: RegExp, text: string) => {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(text);
  };
  const press = (name: string) => user.click(form.getByRole('button', { name }));
  const fillFirst = async () => {
    await put(/^Authority Name/, 'Salem Licensing Board');
    await user.selectOptions(field(/^Jurisdiction/), 'City');
    await user.click(form.getByRole('checkbox', { name: 'Payable To same as name' }));
    await put(/^Address 1/, '93 Washington Street');
    await find(user, field(/^Country/), 'United States');
    await find(user, field(/^State\/Region/), 'MA');
    await put(/^City/, 'Salem');
    await put(/^Zip/, '01970');
  };
  return { user, unmount, form, field, put, press, fillFirst };
};

describe('the wizard of a licensing authority (document 2, section 2)', () => {
  it('keeps nothing as a draft until a user types', async () => {
    const { put } = await open();
    const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('evergreen.draft:'));
    expect(kept()).toEqual([]);
    await put(/^Authority Name/, 'Salem');
    expect(kept()).toHaveLength(1);
  });

  it('keeps what was typed on the way back, sends both steps with intervals as they are stored, and opens the new one', async () => {
    const { user, form, field, put, press, fillFirst } = await open();
    await fillFirst();
    await press('Add Form');
    await put(/^Label/, 'Change of manager');
    await put(/^URL/, 'https://salem.example/form.pdf');
    await press('Next');
    expect(await form.findByRole('group', { name: 'Step 2 of 2: Renewal Information' })).toBeVisible();
    await user.selectOptions(field(/^Form Source/), 'Mail');
    await user.click(form.getByRole('radio', { name: 'Relative' }));
    await put(/^Due Date Value/, '30');
    await user.selectOptions(field(/^Due Date Unit/), 'Days');
    await press('Previous');
    expect(field(/^Authority Name/)).toHaveValue('Salem Licensing Board');
    expect(field(/^City/, 1)).toHaveValue('Salem');
    expect(field(/^URL/)).toHaveValue('https://salem.example/form.pdf');
    await press('Next');
    expect(field(/^Due Date Value/)).toHaveValue('30');
    await put(/^Track Date Interval/, '2');
    await user.selectOptions(field(/^Track Date Unit/), 'Weeks');
    await press('Save');
    expect(await screen.findByText('Licensing Authority Created Successfully')).toBeVisible();
    expect(await screen.findByText('The new one')).toBeVisible();
    expect(network.calls('POST', '/licensing-authorities')).toMatchObject([
      {
        body: {
          name: 'Salem Licensing Board',
          payableTo: 'Salem Licensing Board',
          payableToSameAsName: true,
          address: { address1: '93 Washington Street', address2: null, city: 'Salem', state: 'MA', zip: '01970' },
          mailingAddress: null,
          mailingAddressSameAsLocation: true,
          documents: [{ label: 'Change of manager', url: 'https://salem.example/form.pdf' }],
          formSourceType: 'Mail',
          dueDateIntervalType: 'Relative',
          dueDateRelativeIntervalValue: -30,
          trackDateIntervalValue: -2,
          renewalDetails: null,
        },
      },
    ]);
    expect(network.calls('POST', '/licensing-authorities')[0]?.body).not.toHaveProperty('intervalBeforeAfter');
  });

  it('goes on only when its first step is whole, and says on each field what is missing', async () => {
    const { form, field, press } = await open();
    expect(field(/^State\/Region/)).toBeDisabled();
    expect(field(/^State\/Region/)).toHaveAccessibleDescription('Choose the country first.');
    await press('Next');
    await waitFor(() => expect(field(/^Authority Name/)).toHaveAccessibleDescription('Required'));
    for (const label of [/^Jurisdiction/, /^Payable To(?! same)/, /^Address 1/, /^City/, /^Country/])
      expect(field(label)).toHaveAccessibleDescription('Required');
    expect(form.getByRole('group', { name: /^Step 1 of 2/ })).toBeVisible();
    expect(network.calls('POST', '/licensing-authorities')).toEqual([]);
  });

  it('mirrors the location in the mailing address, and a state that its new country does not have is asked for again', async () => {
    const { user, field, form, fillFirst } = await open();
    await fillFirst();
    expect(field(/^Zip/, 1)).toHaveValue('01970');
    expect(field(/^Zip/, 1)).toBeDisabled();
    await user.click(form.getByRole('checkbox', { name: 'Same as location address' }));
    expect(field(/^Zip/, 1)).toBeEnabled();
    await user.clear(field(/^Country/));
    await find(user, field(/^Country/), 'Canada');
    await waitFor(() => expect(field(/^State\/Region/)).toHaveValue(''));
    expect(field(/^State\/Region/, 1)).toHaveValue('MA');
  });

  it('leads back to the step that has the field that the server refuses', async () => {
    const taken = 'There is a Licensing Authority of this name in this state already.';
    const { user, form, field, press, fillFirst } = await open();
    network.on('POST', '/licensing-authorities', () => problem(400, 'Refused', { name: [taken] }));
    await fillFirst();
    await press('Next');
    await user.selectOptions(await form.findByLabelText(/^Form Source/), 'Mail');
    await press('Save');
    expect(await form.findByRole('group', { name: /^Step 1 of 2/ })).toBeVisible();
    expect(field(/^Authority Name/)).toHaveAccessibleDescription(taken);
  });

  it('asks once before it throws away what was typed', async () => {
    const { user, put, form } = await open();
    await put(/^Authority Name/, 'Salem');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText(/^Authority Name/)).toHaveValue('Salem');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks those of the firm who keep both whose it becomes, and no one else', async () => {
    const first = await open();
    expect(first.form.queryByRole('radio', { name: /only$/ })).toBeNull();
    first.unmount();
    const { form } = await open({ ...people.firmAdministrator, clientServiceLevel: 'Hybrid' });
    expect(form.getByRole('radio', { name: 'Harborview Hotels only' })).toBeChecked();
    expect(form.getByRole('radio', { name: 'Keystone Licensing Group, for all of its clients' })).not.toBeChecked();
  });
});
