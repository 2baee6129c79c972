import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { license } from '../../../../test/license';
import { json, Network, problem } from '../../../../test/network';
import { people } from '../../../../test/people';
import { renderScreen } from '../../../../test/render';
import { AddLicense } from './AddLicense';
import { NewLicenseDialog } from './NewLicenseDialog';

const idOf = (last: string) => `0193a0c0-0000-7000-8000-0000000000${last}`;
const [created, primary, otherProperty] = [idOf('e1'), idOf('e2'), idOf('e3')];
const { licensingAuthorityId: authority, licenseTypeId, propertyId } = license;
const entity = license.licensees[0]!.id;
const typePath = `/licensing-authorities/${authority}/license-types/${licenseTypeId}`;
const property = {
  ...{ id: propertyId, address1: '20 Harbor Way', address2: null, city: 'Boston', state: 'MA', zip: '02125' },
  ...{ county: 'Suffolk', country: 'United States' },
};
const nothing = () => undefined;

describe('a new license', () => {
  const network = new Network()
    .on('GET', '/properties/select-list-options', () =>
      json([
        { label: 'Long Wharf, Boston', value: propertyId },
        { label: 'Airport, Boston', value: otherProperty },
      ]),
    )
    .on('GET', `/properties/${propertyId}`, () => json(property))
    .on('GET', `/properties/${otherProperty}`, () => json({ ...property, address1: '1 Runway' }))
    .on('GET', '/licenses/select-list-options', ({ query }) =>
      json(query.has('masterOnly') ? [{ label: 'LQ-1', value: primary }] : []),
    )
    .on('GET', '/licensing-authorities/select-list-options', () =>
      json([{ label: 'Boston Licensing Board', value: authority }]),
    )
    .on('GET', `/licensing-authorities/${authority}`, () => json({ id: authority, jurisdiction: 'CityCounty' }))
    .on('GET', '/license-types/select-list-options', () => json([{ label: 'Common Victualler', value: licenseTypeId }]))
    .on('GET', typePath, () => json({ id: licenseTypeId, term: 'Annual', isSeasonal: false }))
    .on('GET', `${typePath}/calculate-track-date`, () =>
      json({
        ...{ dueDate: '2027-11-30', dueDateInterval: '1 month before the expiration date' },
        ...{ trackDate: '2027-10-31', trackDateInterval: '30 days before the forms due date' },
      }),
    )
    .on('GET', '/corporate-entities/select-list-options', () => json([{ label: 'Harbor Foods, Inc.', value: entity }]))
    .on('POST', '/licenses', () => json({ id: created }, 201))
    .forEachTest();

  const open = async (button = 'Add New License', as = people.clientAdministrator) => {
    const view = renderScreen(<AddLicense />, { as });
    await view.user.click(screen.getByRole('button', { name: button }));
    const title = button.replace('Add Primary', 'Primary');
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: title })) };
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  const date = ({ dialog }: Opened, name: RegExp) => dialog.getByLabelText(name, { selector: 'input' });
  const save = ({ user, dialog }: Opened) => user.click(dialog.getByText('Add License'));
  const sent = () => network.calls('POST', '/licenses').at(-1)?.body as Record<string, unknown>;

  /** As `pick` does, which looks for a role: of so many fields that takes long. */
  const pick = async (user: Opened['user'], box: HTMLElement, label: string | RegExp) => {
    await user.click(box);
    await user.click(await screen.findByText(label, { selector: '.eg-option' }));
  };
  const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

  const fill = async (opened: Opened) => {
    const { user, dialog } = opened;
    await pick(user, dialog.getByLabelText(/^Property/), 'Long Wharf, Boston');
    type(dialog.getByLabelText(/^License Number/), 'LQ-9');
    await user.selectOptions(dialog.getByLabelText(/^Jurisdiction/), 'City');
    await pick(user, dialog.getByLabelText(/^Licensing Authority/), 'Boston Licensing Board');
    await pick(user, dialog.getByLabelText(/^License Type/), 'Common Victualler');
    await pick(user, dialog.getByLabelText(/^Licensee/), 'Harbor Foods, Inc.');
    await user.keyboard('{Escape}');
    type(date(opened, /^Effective Date/), '01/01/2027');
  };

  /** A secondary one: all but its number is proposed. */
  const openSecondary = async (as = people.clientAdministrator) => {
    const primaryLicense = { ...license, isMaster: true, licenseRank: 'Primary' as const };
    const view = renderScreen(
      <NewLicenseDialog title="Add a Secondary License" open onClose={nothing} primary={primaryLicense} />,
      { as },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a Secondary License' }));
    type(dialog.getByLabelText(/^License Number/), 'LQ-9');
    return { ...view, dialog };
  };

  it('is filled in once: premises of the property, dates as the type says, in their order; then it is opened', async () => {
    const opened = await open();
    await fill(opened);
    const { user, dialog, router } = opened;
    expect(dialog.getByLabelText(/^Address 1/)).toHaveValue('20 Harbor Way');
    await waitFor(() => expect(date(opened, /^Expiration/)).toBeRequired());
    await save(opened);
    expect(await dialog.findAllByText('Required')).toHaveLength(2);
    type(date(opened, /^Expiration/), '12/31/2026');
    await save(opened);
    expect(await dialog.findByText('Expiration Date must be after Effective Date.')).toBeVisible();
    expect(sent()).toBeUndefined();
    type(date(opened, /^Expiration/), '12/31/2027');
    await waitFor(() => expect(date(opened, /^Track Date/)).toHaveValue('10/31/2027'));
    expect(date(opened, /^Forms Due/)).toHaveValue('11/30/2027');
    await user.click(dialog.getByLabelText('Tracking Only'));
    await save(opened);
    expect(await screen.findByText('License Created Successfully')).toBeVisible();
    expect(sent()).toMatchObject({
      ...{ propertyId, licenseNumber: 'LQ-9', address1: '20 Harbor Way', county: 'Suffolk', licensees: [entity] },
      ...{ expirationDate: '2027-12-31', trackDate: '2027-10-31', dueDate: '2027-11-30', isTrackingOnly: true },
      ...{ masterLicenseId: null, isMaster: false, bond: false, bondNumber: null, billingId: null },
    });
    for (const field of ['licenseTerm', 'touchFeeAmount', 'renewalDesignation'])
      expect(sent()).not.toHaveProperty(field);
    expect(router.state.location.pathname).toBe(`/licenses/${created}`);
  });

  it('asks for what is required, in the specification’s words', async () => {
    const opened = await open();
    await save(opened);
    const { dialog } = opened;
    for (const words of [
      'Licensing Authority is required',
      'License Type is required',
      'At least one Licensee must be selected',
    ])
      expect(await dialog.findByText(words)).toBeVisible();
    expect(sent()).toBeUndefined();
  });

  it('has the jurisdiction of its authority, until another is chosen', async () => {
    const { user, dialog } = await open();
    await pick(user, dialog.getByLabelText(/^Licensing Authority/), 'Boston Licensing Board');
    await waitFor(() => expect(dialog.getByLabelText(/^Jurisdiction/)).toHaveValue('CityCounty'));
    await user.selectOptions(dialog.getByLabelText(/^Jurisdiction/), 'State');
    await pick(user, dialog.getByLabelText(/^Licensing Authority/), 'Boston Licensing Board');
    expect(dialog.getByLabelText(/^Jurisdiction/)).toHaveValue('State');
  });

  it('needs a zip where its country has them, and says so beforehand', async () => {
    const { dialog } = await open();
    expect(dialog.getByLabelText(/^Zip/)).toBeRequired();
    type(dialog.getByLabelText(/^Country/), 'Mexico');
    await waitFor(() => expect(dialog.getByLabelText(/^Zip/)).not.toBeRequired());
  });

  it('is a primary one from its own button, which asks for no other; of a perpetual type it needs no dates', async () => {
    network.on('GET', typePath, () => json({ id: licenseTypeId, term: 'Perpetual', isSeasonal: false }));
    const opened = await open('Add Primary License');
    expect(opened.dialog.queryByLabelText('Primary License')).toBeNull();
    await fill(opened);
    await save(opened);
    await waitFor(() =>
      expect(sent()).toMatchObject({ isMaster: true, masterLicenseId: null, expirationDate: null, trackDate: null }),
    );
  });

  it('is a secondary one where a primary license is chosen; another property has other licensees', async () => {
    const opened = await open();
    await fill(opened);
    const { user, dialog } = opened;
    type(dialog.getByLabelText(/^Address 2/), 'Pier 4');
    await pick(user, dialog.getByLabelText(/^Property/), 'Airport, Boston');
    await waitFor(() => expect(dialog.getByLabelText(/^Address 1/)).toHaveValue('1 Runway'));
    expect(dialog.getByLabelText(/^Address 2/)).toHaveValue('Pier 4');
    // The list of primary licenses is asked for while one types: there may be thousands.
    await user.type(dialog.getByLabelText('Primary License'), 'LQ-1');
    await waitFor(() =>
      expect(
        network
          .calls('GET', '/licenses/select-list-options')
          .some(({ query }) => query.get('masterOnly') === 'true' && query.get('searchTerm') === 'LQ-1'),
      ).toBe(true),
    );
    await user.click(await screen.findByText('LQ-1', { selector: '.eg-option' }));
    expect(date(opened, /^Expiration/)).not.toBeRequired();
    await save(opened);
    expect(await dialog.findByText('At least one Licensee must be selected')).toBeVisible();
    await pick(user, dialog.getByLabelText(/^Licensee/), 'Harbor Foods, Inc.');
    const offered = network.calls('GET', '/corporate-entities/select-list-options').at(-1);
    expect(offered?.query.get('propertyId')).toBe(otherProperty);
    await user.keyboard('{Escape}');
    await save(opened);
    await waitFor(() =>
      expect(sent()).toMatchObject({ masterLicenseId: primary, isMaster: false, propertyId: otherProperty }),
    );
  });

  it('carries its bond, its insurance and its PDF', async () => {
    const opened = await openSecondary();
    const { user, dialog } = opened;
    expect(dialog.queryByLabelText('Bond Number')).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Bond' }));
    type(dialog.getByLabelText('Bond Number'), 'BN-4');
    await user.click(dialog.getByRole('checkbox', { name: 'Insurance' }));
    type(date(opened, /^Insurance Expiration/), '06/30/2028');
    const files = (name: string) => ({ dataTransfer: { files: [new File(['%PDF'], name)] } });
    const box = dialog.getByLabelText(/^License Document/).parentElement!;
    fireEvent.drop(box, files('scan.png'));
    expect(await dialog.findByText('Selected file must be a PDF')).toBeVisible();
    fireEvent.drop(box, files('license.pdf'));
    await save(opened);
    await waitFor(() =>
      expect(sent()).toMatchObject({
        ...{ bond: true, bondNumber: 'BN-4', insurance: true, insuranceExpirationDate: '2028-06-30' },
        ...{ documentFileName: 'license.pdf', document: btoa('%PDF') },
      }),
    );
  });

  it('is not created without the file that was refused, until that is removed', async () => {
    const opened = await openSecondary();
    const { user, dialog } = opened;
    const box = dialog.getByLabelText(/^License Document/).parentElement!;
    fireEvent.drop(box, { dataTransfer: { files: [new File(['?'], 'scan.png')] } });
    for (let presses = 0; presses < 2; presses++) {
      await save(opened);
      expect(await dialog.findByText('Selected file must be a PDF')).toBeVisible();
    }
    expect(sent()).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Remove scan.png' }));
    expect(dialog.queryByText('Selected file must be a PDF')).toBeNull();
    await save(opened);
    await waitFor(() => expect(sent()).toMatchObject({ licenseNumber: 'LQ-9' }));
    expect(sent()).not.toHaveProperty('document');
  });

  it('needs a billing ID where the client requires it under TouchFee', async () => {
    const opened = await openSecondary({
      ...people.clientAdministrator,
      clientCostStructure: 'TouchFee',
      isBillingIdRequired: true,
    });
    expect(opened.dialog.getByLabelText(/^Billing ID/)).toBeRequired();
    await save(opened);
    expect(await opened.dialog.findAllByText('Required')).toHaveLength(1);
  });

  it('keeps what was typed where the server refuses, with its words on each field', async () => {
    const errors = { licenseNumber: ['Taken'], trackDate: ['Too late'], billingId: ['Unknown'], bond: ['None'] };
    network.on('POST', '/licenses', () => problem(400, 'Refused', errors));
    const opened = await openSecondary();
    await save(opened);
    for (const [words] of Object.values(errors)) expect(await opened.dialog.findByText(words!)).toBeVisible();
    expect(opened.dialog.getByLabelText(/^License Number/)).toHaveValue('LQ-9');
  });

  it('says while its number is typed which license has it already, under another type or authority', async () => {
    const other = { ...license, licenseNumber: 'LQ-77', licenseTypeName: 'Entertainment' };
    network
      .on('GET', '/licenses/select-list-options', () =>
        json([
          { label: 'LQ-770', value: primary },
          { label: 'LQ-77', value: license.id },
        ]),
      )
      .on('GET', `/licenses/${license.id}/list-item-details`, () => json(other));
    const { dialog } = await open();
    type(dialog.getByLabelText(/^License Number/), 'lq-77');
    expect(
      await dialog.findByText(
        'There is a License # LQ-77 already: Entertainment of Boston Licensing Board, at Long Wharf.',
      ),
    ).toBeVisible();
    const [call] = network.calls('GET', '/licenses/select-list-options');
    expect([call?.query.get('searchTerm'), call?.query.get('includeInactive')]).toEqual(['lq-77', 'true']);
    type(dialog.getByLabelText(/^License Number/), 'LQ-771');
    await waitFor(() => expect(dialog.queryByText(/^There is a License/)).toBeNull());
  });

  it('begins at a given property where one is given', async () => {
    renderScreen(<NewLicenseDialog title="Add New License" open onClose={nothing} propertyId={propertyId} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New License' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Address 1/)).toHaveValue('20 Harbor Way'));
    expect(dialog.queryByLabelText(/^Property/)).toBeNull();
  });

  it('is not offered to those who may not add one', () => {
    renderScreen(<AddLicense />, { as: people.clientViewer });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
