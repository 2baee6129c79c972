import PizZip from 'pizzip';

type Parts = Readonly<Record<string, string | Buffer>>;

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const relations = (...inner: readonly string[]): string =>
  xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner.join('')}</Relationships>`,
  );
export const relation = (type: string, target: string, mode = ''): string =>
  `<Relationship Id="rId9" Type="${office}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;

export const documentOf = (body: string): string =>
  xml(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
export const paragraph = (text: string): string => `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`;

const types = (main: string) =>
  xml(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
      `<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${main}+xml"/></Types>`,
  );

/** The smallest .docx with these paragraphs, and any given parts. */
export const docxOf = (paragraphs: readonly string[], more: Parts = {}): Buffer => {
  const zip = new PizZip();
  const parts: Parts = {
    '[Content_Types].xml': types('document.main'),
    '_rels/.rels': relations(`<Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/>`),
    'word/document.xml': documentOf(paragraphs.map(paragraph).join('')),
    ...more,
  };
  for (const [path, content] of Object.entries(parts)) zip.file(path, content);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

export interface OpenedDocx {
  /** The visible text of a part: a line for each paragraph and line break. */
  text(part?: string): string;
  xml(part: string): string;
  content(part: string): Buffer;
  readonly parts: readonly string[];
}

/** Opens a .docx like a reader, by its content. */
export const openDocx = (content: Buffer): OpenedDocx => {
  const zip = new PizZip(content);
  const read = (part: string) => zip.file(part)?.asText() ?? '';
  return {
    parts: Object.keys(zip.files),
    xml: read,
    content: (part) => zip.file(part)?.asNodeBuffer() ?? Buffer.alloc(0),
    text: (part = 'word/document.xml') =>
      [...read(part).matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(br)\/>|<\/w:(p)>/g)]
        .map(([, words, lineBreak, end]) => (lineBreak || end ? '\n' : plain(words ?? '')))
        .join(''),
  };
};

const END_OF_ZIP = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** The same archive, whose end record announces so many parts fewer: a scan finds them all the same. */
export const announcingFewer = (content: Buffer, fewer: number): Buffer => {
  const bytes = Buffer.from(content);
  const end = bytes.lastIndexOf(END_OF_ZIP);
  for (const offset of [end + 8, end + 10]) bytes.writeUInt16LE(bytes.readUInt16LE(offset) - fewer, offset);
  return bytes;
};
