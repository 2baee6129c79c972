import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { apiUrl } from '../../kit/api';
import { CheckboxField } from '../../kit/fields/CheckboxField';
import { FileField } from '../../kit/fields/FileField';
import { readBase64 } from '../../kit/fields/readBase64';

interface Documented {
  documentFileName: string | null;
}

/** The form holds the chosen file; it travels as base64. */
export const documentForm = {
  document: z.instanceof(File).nullish(),
  removesDocument: z.boolean().default(false),
};
export const noDocument = { document: null, removesDocument: false };

/** Nothing where the document stays as it is. */
export const sentDocument = async ({ document, removesDocument }: z.infer<z.ZodObject<typeof documentForm>>) => {
  if (!document) return removesDocument ? { document: null } : {};
  return {
    document: await readBase64(document),
    documentFileName: document.name,
    documentContentType: document.type,
  };
};

/** The PDF of a record: another one takes its place, and it can be removed. */
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
  /** Of the record. */
  path: string;
  of: Documented;
  /** Whose document it is: "citation of 03/09/26". */
  name: string;
}

export const DocumentLink = ({ path, of: { documentFileName }, name }: DocumentLinkProps) =>
  documentFileName && (
    <a href={apiUrl(`${path}/document`)} title={documentFileName}>
      Download<span className="eg-sr"> the document of the {name}</span>
    </a>
  );
