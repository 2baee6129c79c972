import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/bulk-work/company-contacts';
import { addProperties, contactsPath as path } from '../support/areas/company-contacts.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';

describe('property contacts that are changed together', () => {
  const house = opened(openLicensing);

  const groupOf = async (contactName: string) => {
    const { body } = await house.admin.post<Paged<C.CompanyContact>>(`${path}/contacts-list`, { contactName });
    expect(body.items).toHaveLength(1);
    return body.items[0]!;
  };

  it('become no twin of another contact of their property, as they do not where they are added', async () => {
    const [name, other] = [`Twin ${randomUUID()}`, `Other ${randomUUID()}`];
    const [property = ''] = await addProperties(house, 1, {}, [{ name }, { name: other }]);
    await addProperties(house, 1, {}, [{ name: other }]);
    const { ids } = await groupOf(other);
    const changed = await house.admin.put<C.AddedCompanyContacts>(path, { ids, name: name.toUpperCase() });
    expect(changed).toMatchObject({
      status: 200,
      body: { failures: [{ propertyId: property, reason: C.companyContactMessages.thereAlready }] },
    });
    expect(changed.body.ids).toHaveLength(1);
    expect(await groupOf(other)).toMatchObject({ numberOfProperties: 1, propertyIds: [property] });
  });
});
