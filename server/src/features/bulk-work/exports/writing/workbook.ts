import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { readLater } from '../../../../kernel/awaited-later.js';
import type { WrittenColumn } from '../../../../kernel/exports/declaration.js';
import { escaped, sheetXml } from './sheet-xml.js';
import type { Value } from './values.js';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const contentTypes = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETS}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEETS}.styles+xml"/></Types>`;

const relations = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const workbook = (sheet: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Formats: text (also for later input), date, amount, count. */
const stylesXml = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>${[49, 164, 4, 3].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Larger sheets may exceed 4 GB of XML, which needs 64-bit sizes in the archive. */
const LARGE = 400_000;

/** Streams an .xlsx file with at most a page of rows in memory. A read error aborts it. */
export const workbookFile = (
  {
    sheet,
    columns,
    total,
  }: { readonly sheet: string; readonly columns: readonly WrittenColumn[]; readonly total: number },
  pages: AsyncIterable<readonly (readonly Value[])[]>,
): Readable => {
  const zip = new ZipFile();
  // The archive reads the rows as soon as it has them.
  const file = readLater(zip.outputStream as Readable);
  const rows = Readable.from(sheetXml(columns, pages), { objectMode: false });
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name);
  zip.on('error', (error: Error) => file.destroy(error));
  rows.on('error', (error) => file.destroy(error));
  file.on('close', () => rows.destroy());
  add('[Content_Types].xml', contentTypes);
  add('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml']));
  add('xl/workbook.xml', workbook(sheet));
  add('xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']));
  add('xl/styles.xml', stylesXml);
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 1, forceZip64Format: total > LARGE });
  zip.end();
  return file;
};
