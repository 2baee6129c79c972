import { type OfficerDetail, officerMessages, type OfficerLicense } from '@evergreen/contracts/parties/officers';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { dialogOf } from '../../../test/acts';
import { countedOf, entity, officer } from '../../../test/entity';
import { json, Network } from '../../../test/network';
import { renderScreen } from '../../../test/render';
import { OfficerPage } from './OfficerPage';
import { OfficersPanel } from './OfficersPanel';

const path = `/corporate-officers/${officer.id}`;
const license: OfficerLicense = {
  ...{ id: '0193a0c0-0000-7000-8000-0000000000b1', licenseNumber: 'LQ-1', licenseRank: 'Secondary' },
  ...{ masterLicenseNumber: 'LQ-9', licenseTypeName: 'Innholder', licensingAuthorityName: 'City of Salem' },
  ...{ propertyId: '0193a0c0-0000-7000-8000-0000000000b2', propertyName: 'Harbor Kitchen' },
  ...{ officerTitles: ['President'], active: true },
};

describe('officers', () => {
  const network = new Network()
    .on('GET', `${path}/entities`, () =>
      json(
        countedOf({
          ...{ id: 'link', corporateEntityId: entity.id, entityName: entity.name, officerTitles: ['President'] },
          ...{ active: true, deactivatedDate: null, entityActive: true },
        }),
      ),
    )
    .on('GET', `${path}/licenses`, () => json(countedOf(license)))
    .forEachTest();

  const draw = async (fields: Partial<OfficerDetail> = {}, tab = '') => {
    const shown = { ...officer, ...fields };
    network.on('GET', path, () => json(shown));
    const view = renderScreen(
      <Routes>
        <Route path="/officers/:officerId" element={<OfficerPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>,
      { at: `/officers/${officer.id}${tab && `?tab=${tab}`}` },
    );
    await screen.findByRole('heading', { name: shown.name || '(erased)' });
    return view;
  };

  it('show the entities in which they hold titles', async () => {
    await draw({ corporateEntityCount: 1 });
    const row = within(await screen.findByRole('row', { name: /Harbor Foods/ }));
    expect(row.getByText('President')).toBeVisible();
  });

  it('show their licenses with the rank in words and the primary’s number', async () => {
    await draw({}, 'licenses');
    expect(within(await screen.findByRole('row', { name: /LQ-1/ })).getByText('Secondary (LQ-9)')).toBeVisible();
  });

  it('are called again', async () => {
    network.on('PUT', path, () => json(undefined, 204));
    const { user } = await draw();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const form = await dialogOf('Edit Officer');
    await user.clear(form.getByLabelText(/^Name/));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Required')).toBeVisible();
    await user.type(form.getByLabelText(/^Name/), 'Jane Doe');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(officerMessages.updated)).toBeVisible();
    expect(network.calls('PUT', path)[0]?.body).toEqual({ name: 'Jane Doe' });
  });

  it.each([
    [{ corporateEntityCount: 1 }, 'there is 1 entity'],
    [{ corporateEntityCount: 3 }, 'there are 3 entities'],
    [{ licenseCount: 1 }, 'there is 1 license'],
    [{ licenseCount: 3 }, 'there are 3 licenses'],
  ])('are not deleted with %p', async (fields, words) => {
    const { user } = await draw(fields);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const info = await dialogOf('Unable to Delete');
    expect(
      info.getByText(
        `This Officer may not be deleted because ${words} associated to it. The Officer may be deactivated.`,
      ),
    ).toBeVisible();
  });

  it('are deleted after a question, and lead back to the company', async () => {
    network.on('DELETE', path, () => json(undefined, 204));
    const { user } = await draw();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await dialogOf('Delete Officer');
    expect(question.getByText("Are you sure you would like to delete Officer 'Jane Alvarez'?")).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });

  it.each([
    ['inactive ones, and since when', { active: false, deactivatedDate: '2026-03-04' }, 'since 03/04/26'],
    [
      'who keeps them',
      { isManagedByClient: false, managedBy: 'Keystone Licensing Group' },
      'Managed by Keystone Licensing Group',
    ],
    ['that a name was erased', { name: '' }, '(erased)'],
  ])('tell %s', async (_what, fields, words) => {
    await draw(fields);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('stand on My Company with what they are on', async () => {
    network.on('GET', '/corporate-officers', () =>
      json({ items: [{ ...officer, licenseCount: 1200, corporateEntityCount: 2, active: false }], totalItemCount: 1 }),
    );
    renderScreen(<OfficersPanel />);
    const row = within(await screen.findByRole('row', { name: /Jane Alvarez/ }));
    for (const words of ['1,200', '2', 'Harborview Hotels', 'Inactive']) expect(row.getByText(words)).toBeVisible();
  });
});
