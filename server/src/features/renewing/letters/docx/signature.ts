import { signatureBox, signatureTag } from '@evergreen/contracts/renewing/letters';
import type { DXT } from 'docxtemplater';
import type PizZip from 'pizzip';
import type { PictureSize } from '../../../../kernel/files/picture-size.js';

export interface Picture extends PictureSize {
  readonly content: Buffer;
  readonly contentType: string;
}

export const SIGNATURE = 'evergreen/signature';
const EMU_PER_PIXEL = 9525;
const ID = 'evergreenSignature';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';

/** Visible parts: only there can a picture be. */
export const holdsText = (path: string): boolean => /^word\/(document|header|footer)\d*\.xml$/.test(path);

/** Fitted into the box, never enlarged. @returns EMU */
const shownAt = ({ width, height }: PictureSize) => {
  const scale = Math.min(1, signatureBox.width / width, signatureBox.height / height);
  const emu = (side: number) => Math.max(1, Math.round(side * scale * EMU_PER_PIXEL));
  return { cx: emu(width), cy: emu(height) };
};

const drawing = (picture: Picture, number: number): string => {
  const { cx, cy } = shownAt(picture);
  return (
    `<w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0">` +
    `<wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${7_000 + number}" name="Signature ${number}" descr="Signature"/>` +
    `<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">` +
    `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">` +
    `<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture">` +
    `<pic:nvPicPr><pic:cNvPr id="${7_000 + number}" name="Signature ${number}" descr="Signature"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="${ID}"/>` +
    `<a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    `</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`
  );
};

/** Replaces {%signature} with the picture, and collects the parts that show it. */
export const signatureModule = (picture: Picture | null, shownIn: Set<string>): DXT.Module => {
  let number = 0;
  return {
    name: 'EvergreenSignature',
    matchers: () => [['%', SIGNATURE, {}]],
    render: (part, { filePath }) => {
      if (part.module !== SIGNATURE) return null;
      if (!picture || part.value !== signatureTag || !holdsText(filePath)) return { value: '', errors: [] };
      shownIn.add(filePath);
      // The tag is in a run's text: the text ends, the picture follows in the same run, and the text goes on.
      return { value: `</w:t>${drawing(picture, ++number)}<w:t xml:space="preserve">`, errors: [] };
    },
  };
};

const changed = (zip: PizZip, path: string, otherwise: string, change: (text: string) => string) =>
  zip.file(path, change(zip.file(path)?.asText() ?? otherwise));

const before = (closing: string, addition: string) => (text: string) => {
  const open = text.replace(new RegExp(`<${closing}([^>]*)/>\\s*$`), `<${closing}$1></${closing}>`);
  const end = open.lastIndexOf(`</${closing}>`);
  if (end < 0) throw new Error(`No place for ${addition}`);
  return open.slice(0, end) + addition + open.slice(end);
};

/** Embeds the picture and its relation in the parts that show it. */
export const embedPicture = (zip: PizZip, picture: Picture, shownIn: ReadonlySet<string>): void => {
  if (shownIn.size === 0) return;
  const extension = picture.contentType === 'image/png' ? 'png' : 'jpeg';
  zip.file(`word/media/${ID}.${extension}`, picture.content);
  // For this one part by name: the template may declare another type for the extension.
  changed(
    zip,
    '[Content_Types].xml',
    '',
    before('Types', `<Override PartName="/word/media/${ID}.${extension}" ContentType="${picture.contentType}"/>`),
  );
  const none = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>`;
  for (const path of shownIn)
    changed(
      zip,
      path.replace(/^word\/(.*)$/, 'word/_rels/$1.rels'),
      none,
      before('Relationships', `<Relationship Id="${ID}" Type="${TYPE}" Target="media/${ID}.${extension}"/>`),
    );
};
