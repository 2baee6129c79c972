import { opened } from '../support/opened.js';
import { openPropertyLicenses } from '../support/areas/property-licenses.js';

describe('the license documents of a property', () => {
  const house = opened(openPropertyLicenses);

  it('are downloaded together by anyone who reads each of them, the user who works the licenses', async () => {
    const { add, admin, api, contributor, documented, accounting, newProperty, viewer } = house;
    const on = await newProperty();
    const licenseIds = [await add(on, await documented()), await add(on, await documented())];
    await add(on, { renewalDesignation: 'ManagingFirm' });
    const together = `/properties/${on.property}/licenses/download-documents`;
    for (const who of [admin, contributor, viewer, accounting]) {
      for (const id of licenseIds)
        expect((await who.get(`/licenses/${id}/download-license-document`)).status).toBe(200);
      expect((await who.post(together, { licenseIds })).status).toBe(200);
    }
    const foreign = await api.signIn('viewer@harborview.example');
    expect((await foreign.post(together, { licenseIds })).status).toBe(404);
  });
});
