import { screen } from '@testing-library/react';
import { sendingMessages } from '@evergreen/contracts/renewing/sending';
import { openDialog } from '../../../../test/acts';
import { license } from '../../../../test/license';
import { json, Network } from '../../../../test/network';
import { people } from '../../../../test/people';
import { renderScreen } from '../../../../test/render';
import { DocumentActions } from './DocumentActions';
import { DocumentCard } from './DocumentCard';

const withFile = { ...license, licenseDocumentExists: true, licenseDocumentFileName: 'license.pdf' };
const path = `/licenses/${license.id}/document`;
const contacts = `/properties/${license.propertyId}/contacts`;

describe("the license's document", () => {
  const network = new Network()
    .on('PUT', path, () => json(null, 204))
    .on('DELETE', path, () => json(null, 204))
    .forEachTest();

  it('download and send in the header are disabled without a file, with the reason', () => {
    renderScreen(<DocumentActions license={license} />);
    for (const name of ['Download', 'Send']) {
      const button = screen.getByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(sendingMessages.noFile);
    }
  });

  it('with a file it is downloaded by a navigation of the browser, and sent by the user who works the license', async () => {
    network
      .on('GET', contacts, () =>
        json({ isPropertyContactRequired: false, items: [{ id: license.id, name: 'Dana', email: 'd@hotel.example' }] }),
      )
      .on('PUT', `/licenses/${license.id}/send-license-document-email`, () => json(null, 204));
    const { user } = renderScreen(<DocumentActions license={withFile} />);
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      `/api/v1.0/licenses/${license.id}/download-license-document`,
    );
    const dialog = await openDialog(user, 'Send', 'Send License Email');
    await user.click(await dialog.findByRole('checkbox', { name: /Dana/ }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('License Email on its way')).toBeVisible();
  });

  it('viewers download it, and do not send it', () => {
    renderScreen(<DocumentActions license={withFile} />, { as: people.clientViewer });
    expect(screen.getByRole('link', { name: 'Download' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  const chosen = async (file: File) => {
    const { user } = renderScreen(<DocumentCard license={license} edits />);
    const dialog = await openDialog(user, 'Upload license document', 'Edit License Document');
    await user.upload(dialog.getByLabelText(/^License Document/), file);
    return { user, dialog };
  };

  it('is uploaded with its name', async () => {
    const { user, dialog } = await chosen(new File(['%PDF-1.4'], 'new.pdf', { type: 'application/pdf' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('License Document Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', path)[0]?.body).toEqual({
      document: btoa('%PDF-1.4'),
      documentFileName: 'new.pdf',
      documentContentType: 'application/pdf',
    });
  });

  it('of more than 25 MB is refused before it is uploaded', async () => {
    const large = new File(['%PDF-1.4'], 'large.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
    const { dialog } = await chosen(large);
    expect(dialog.getByText('Selected file cannot exceed 25 MB')).toBeVisible();
  });

  it('is removed after asking', async () => {
    const { user } = renderScreen(<DocumentCard license={withFile} edits />);
    const dialog = await openDialog(user, 'Remove license document', 'Remove License File');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('License File Removed Successfully')).toBeVisible();
    expect(network.calls('DELETE', path)).toHaveLength(1);
  });

  it('read-only people see it without the buttons', () => {
    renderScreen(<DocumentCard license={withFile} edits={false} />);
    expect(screen.getByRole('link', { name: 'license.pdf' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
