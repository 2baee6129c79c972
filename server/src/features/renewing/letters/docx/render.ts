import type { LetterValues } from '@evergreen/contracts/renewing/letters';
import Docxtemplater, { type DXT } from 'docxtemplater';
import PizZip from 'pizzip';
import { embedPicture, type Picture, signatureModule } from './signature.js';

/** Only own values: nothing that objects inherit. */
const parser = (tag: string) => ({
  get: (scope: unknown): unknown =>
    typeof scope === 'object' && scope !== null && Object.hasOwn(scope, tag)
      ? (scope as Record<string, unknown>)[tag]
      : undefined,
});

const options: DXT.Options = {
  parser,
  paragraphLoop: true,
  linebreaks: true,
  errorLogging: false,
  stripInvalidXMLChars: true,
  nullGetter: () => '',
  // Otherwise a template could have more tags than were counted.
  syntax: { changeDelimiterPrefix: null },
};

/** Compiles a template. @throws docxtemplater's own errors if its tags do not match */
export const compile = (template: Buffer, modules: DXT.Module[]): Docxtemplater<PizZip> =>
  new Docxtemplater(new PizZip(template), { ...options, modules });

/** The letter as a .docx: values are text, whatever they look like. */
export const renderLetter = (template: Buffer, values: LetterValues, signature: Picture | null): Buffer => {
  const shownIn = new Set<string>();
  const zip = compile(template, [signatureModule(signature, shownIn)])
    .render(values)
    .getZip();
  if (signature) embedPicture(zip, signature, shownIn);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
