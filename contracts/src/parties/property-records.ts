import { z } from 'zod';
import { id, instant, listOf } from '../common.js';
import { documentFields, documentShown } from '../documents.js';
import { bodyOf, type FieldSet, rowOf } from '../fields.js';

/** A record of a property with a document, which may be about one of the property's licenses: what is sent and what is read. */
export const documentedRecord = <const F extends FieldSet>(fields: F) => {
  const row = z.object({
    id,
    version: z.number().int(),
    propertyId: id,
    ...rowOf(fields),
    licenseNumber: z.string().nullable(),
    notesTimestamp: instant.nullable(),
    ...documentShown,
    createdOn: instant,
    modifiedOn: instant,
  });
  return { fields, body: z.strictObject({ ...bodyOf(fields), ...documentFields }), row, list: listOf(row) };
};
