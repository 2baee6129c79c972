import { screen, waitFor } from '@testing-library/react';
import { json, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { pick } from '../../../test/pickers';
import { propertyPath, citation, openCards, report } from './property-records.testing';

const pdf = new File(['%PDF-1.4'], 'new.pdf', { type: 'application/pdf' });

const kinds = [
  {
    thing: 'Citation',
    records: `${propertyPath}/citations`,
    of: citation,
    named: 'citation of 03/09/26',
    date: 'Violation Date',
    deleted: 'Citation Deleted Successfully',
    body: {
      licenseId: null,
      violationDate: '2026-03-09',
      penalty: 'Written warning',
      penaltyDollarAmount: '250.00',
      description: 'Served after hours',
      disposition: 'Paid',
      notes: 'Comes again in May',
    },
  },
  {
    thing: 'Inspection Report',
    records: `${propertyPath}/inspection-reports`,
    of: report,
    named: 'inspection report of 04/14/26',
    date: 'Inspection Date',
    deleted: 'Inspection Report Delete Successfully',
    body: {
      licenseId: null,
      inspectionDate: '2026-04-14',
      inspector: 'Pat Doyle',
      disposition: 'Passed',
      notes: 'Comes again in May',
    },
  },
] as const;

describe.each(kinds)('$thing of a property', ({ thing, records, of, named, date, deleted, body }) => {
  const path = `${records}/${of.id}`;
  const submit = `Add ${thing.toLowerCase()}`;

  it('is added with its license and its document', async () => {
    const { user, network, dialog, press } = openCards();
    network.on('POST', records, () => json({ id: of.id }, 201));
    await press(`Add ${thing}`);
    const form = await dialog(`New ${thing}`);
    await user.type(form.getByLabelText(new RegExp(`^${date}`)), '03092026');
    await pick(user, form.getByLabelText(/^License/), 'LQ-77');
    for (const field of ['Penalty', 'Description'])
      if (thing === 'Citation')
        await user.type(form.getByRole('textbox', { name: new RegExp(`^${field}\\b(?! D)`) }), 'Fine');
    await user.upload(form.getByLabelText(/^Document/), pdf);
    await user.click(form.getByRole('button', { name: submit }));
    expect(await screen.findByText(`${thing} Created Successfully`)).toBeVisible();
    expect(network.calls('POST', records)[0]?.body).toMatchObject({
      licenseId: citation.id,
      document: btoa('%PDF-1.4'),
      documentFileName: 'new.pdf',
      documentContentType: 'application/pdf',
    });
  });

  it('is edited upon the version that was seen, and keeps its document where nothing is said of it', async () => {
    const { user, network, dialog, choose } = openCards();
    network.on('PUT', path, () => json(null, 204));
    await choose(named, 'Edit');
    const form = await dialog(`Edit ${thing}`);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`${thing} Updated Successfully`)).toBeVisible();
    expect(network.calls('PUT', path)).toMatchObject([{ ifMatch: '"3"', body }]);
    expect(network.calls('PUT', path)[0]?.body).not.toHaveProperty('document');
  });

  it('loses its document where that is asked for, or gets another one', async () => {
    const { user, network, dialog, choose } = openCards();
    network.on('PUT', path, () => json(null, 204));
    await choose(named, 'Edit');
    let form = await dialog(`Edit ${thing}`);
    await user.click(form.getByRole('checkbox', { name: 'Remove from the city.pdf' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(network.calls('PUT', path)[0]?.body).toEqual({ ...body, document: null }));
    await choose(named, 'Edit');
    form = await dialog(`Edit ${thing}`);
    await user.upload(form.getByLabelText(/^Document/), pdf);
    expect(form.queryByRole('checkbox')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(network.calls('PUT', path)[1]?.body).toMatchObject({ documentFileName: 'new.pdf' }));
  });

  it('tells what went wrong where the server says nothing of a field', async () => {
    const { user, network, dialog, press } = openCards();
    network.on('POST', records, () => problem(500, 'Broken'));
    await press(`Add ${thing}`);
    const form = await dialog(`New ${thing}`);
    await user.type(form.getByLabelText(new RegExp(`^${date}`)), '03092026');
    for (const field of ['Penalty', 'Description'])
      if (thing === 'Citation')
        await user.type(form.getByRole('textbox', { name: new RegExp(`^${field}\\b(?! D)`) }), 'Fine');
    await user.click(form.getByRole('button', { name: submit }));
    expect(await screen.findByText(`An error occurred while attempting to create the ${thing}`)).toBeVisible();
  });

  it('is opened to be read whole, with its document', async () => {
    const { user, dialog } = openCards({ as: thing === 'Citation' ? people.clientAdministrator : people.clientViewer });
    await user.click(await screen.findByRole('button', { name: named.slice(-8) }));
    const info = await dialog(thing);
    expect(info.getByText('Comes again in May')).toBeVisible();
    expect(info.getByText('Notes last updated')).toBeVisible();
    expect(info.getByRole('link', { name: `Download the document of the ${named}` })).toHaveAttribute(
      'href',
      `/api/v1.0${path}/document`,
    );
  });

  it('is deleted after a question', async () => {
    const { user, network, dialog, choose } = openCards();
    network.on('DELETE', path, () => json(null, 204));
    await choose(named, 'Delete');
    const question = await dialog(`Delete ${thing}`);
    expect(question.getByText(`Are you sure you would like to delete the ${named}?`)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(deleted)).toBeVisible();
    expect(network.calls('DELETE', path)).toMatchObject([{ ifMatch: '"3"' }]);
  });
});

describe('the rules of a citation and of an inspection report', () => {
  it.each([
    ['Citation', 'Penalty', 255],
    ['Inspection Report', 'Inspector', 256],
  ])('%s: %s takes %i letters at most', async (thing, label, most) => {
    const { dialog, press } = openCards();
    await press(`Add ${thing}`);
    const form = await dialog(`New ${thing}`);
    expect(form.getByRole('textbox', { name: new RegExp(`^${label}\\b(?! D)`) })).toHaveAttribute(
      'maxlength',
      String(most),
    );
  });
});
