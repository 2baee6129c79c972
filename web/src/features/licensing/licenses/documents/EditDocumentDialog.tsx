import { z } from 'zod';
import { words } from '@evergreen/contracts/common';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { FileField } from '../../../../kit/fields/FileField';
import { documentOf } from '../../../../kit/browser/readBase64';
import { setDocument } from './document.api';
import { touchesLicense } from '../licenses.api';

/** The form holds the chosen File; it is sent as base64. */
const form = z.object({ document: z.instanceof(File, { error: words.required }) });

interface EditDocumentDialogProps {
  license: LicenseDetail;
  open: boolean;
  onClose: () => void;
}

export const EditDocumentDialog = ({ license, open, onClose }: EditDocumentDialogProps) => (
  <CommandDialog
    about={license}
    open={open}
    onClose={onClose}
    title="Edit License Document"
    submit="Save"
    contract={form}
    defaults={{ document: null }}
    command={async ({ document }, submission) => setDocument(license, await documentOf(document), submission)}
    touches={touchesLicense(license.id)}
    success="License Document Updated Successfully"
    failure="An error occurred while attempting to update the License Document"
  >
    <FileField
      name="document"
      label="License Document (PDF)"
      required
      {...(license.licenseDocumentFileName ? { hint: `It replaces ${license.licenseDocumentFileName}.` } : {})}
    />
  </CommandDialog>
);
