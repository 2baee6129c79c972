import type { DocumentFields } from '@evergreen/contracts/documents';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Submission } from '../../../kit/http/api';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { FileField } from '../../../kit/fields/FileField';
import { documentOf } from '../../../kit/browser/readBase64';

interface Documented {
  documentFileName: string | null;
}

/** The form holds the chosen file; it is sent as base64. */
export const documentForm = {
  document: z.instanceof(File).nullish(),
  removesDocument: z.boolean().default(false),
};
export const noDocument = { document: null, removesDocument: false };

type DocumentForm = z.infer<z.ZodObject<typeof documentForm>>;

/** An unchanged document is not sent. */
const sent = async ({ document, removesDocument }: DocumentForm) =>
  document ? documentOf(document) : removesDocument ? { document: null } : {};

type Save<R, B> = (record: R, body: B, submission: Submission) => Promise<unknown>;

/** The form of a record with its document, by the call that takes both. */
export const savedWithDocument =
  <R, B extends Partial<DocumentFields>, F extends DocumentForm>(save: Save<R, B>): Save<R, F> =>
  async (record, { document, removesDocument, ...fields }, submission) =>
    save(record, { ...fields, ...(await sent({ document, removesDocument })) } as unknown as B, submission);

/** The PDF of a record, which can be replaced and removed. */
export const DocumentField = ({ of }: { of: Documented | undefined }) => {
  const chosen: unknown = useWatch({ name: 'document' });
  const known = of?.documentFileName;
  return (
    <div className="eg-whole-row">
      <FileField name="document" label="Document (PDF)" {...(known ? { hint: `It replaces ${known}.` } : {})} />
      {known && !chosen && <CheckboxField name="removesDocument" label={`Remove ${known}`} />}
    </div>
  );
};

interface DocumentLinkProps {
  /** The address of the file. */
  href: string;
  of: Documented;
  /** The record of the document: "citation of 03/09/26". */
  name: string;
}

export const DocumentLink = ({ href, of: { documentFileName }, name }: DocumentLinkProps) =>
  documentFileName && (
    <a href={href} title={documentFileName}>
      Download<span className="eg-sr"> the document of the {name}</span>
    </a>
  );
