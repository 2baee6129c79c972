/**
 * `node tools/letter-templates.mjs` writes the two standard letters into server/templates; they are changed only
 * here.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PizZip from 'pizzip';

const target = join(import.meta.dirname, '../server/templates');
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const GREEN = '1F5A43';
const GREY = '5F6B66';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordML = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const run = (text, style = '') =>
  `<w:r>${style && `<w:rPr><w:rStyle w:val="${style}"/></w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const p = (text, style = 'Normal') => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}</w:p>`;
/** Paragraphs that appear only if the tag has a value. */
const where = (tag, ...paragraphs) => [p(`{#${tag}}`), ...paragraphs, p(`{/${tag}}`)].join('');
/** The same inside a sentence. */
const given = (tag, words) => `{#${tag}}${words}{/${tag}}`;

const cell = (width, content) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr><w:p><w:pPr><w:pStyle w:val="Fact"/></w:pPr>${content}</w:p></w:tc>`;
const facts = (rows) =>
  `<w:tbl><w:tblPr><w:tblW w:w="9360" w:type="dxa"/><w:tblBorders><w:left w:val="single" w:sz="24" w:space="0" w:color="${GREEN}"/></w:tblBorders>` +
  `<w:shd w:val="clear" w:color="auto" w:fill="F1F5F3"/><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="180" w:type="dxa"/><w:right w:w="120" w:type="dxa"/></w:tblCellMar></w:tblPr>` +
  `<w:tblGrid><w:gridCol w:w="2160"/><w:gridCol w:w="7200"/></w:tblGrid>` +
  rows.map(([label, value]) => `<w:tr>${cell(2160, run(label, 'Label'))}${cell(7200, run(value))}</w:tr>`).join('') +
  `</w:tbl>`;

const closing = [
  p('Sincerely,', 'Closing'),
  p('{%signature}', 'Signature'),
  p('{userName}', 'Line'),
  where('userTitle', p('{userTitle}', 'Line')),
  p('{senderName}', 'Line'),
];

const contact = `Please contact me at {userEmail}${given('userPhone', ' or {userPhone}')}`;

const letters = {
  'letter-to-jurisdiction': {
    title: 'Letter to Jurisdiction',
    body: [
      p('{today}', 'Date'),
      p('{authorityName}', 'Line'),
      p('{authorityAddress}', 'Line'),
      p('Renewal of a license', 'Subject'),
      facts([
        ['License type', '{licenseType}'],
        ['License number', '{licenseNumber}'],
        ['Licensee', '{licensees}'],
        ['Premises', `${given('premisesName', '{premisesName}, ')}{propertyName}`],
        ['', '{premisesAddress}'],
      ]),
      p('To whom it may concern:', 'Salutation'),
      p(
        `Enclosed please find the application for the renewal of the license above${given('previousExpirationDate', ', which expires on {previousExpirationDate}')}.`,
      ),
      where('licenseRenewalFee', p('The renewal fee for this license is {licenseRenewalFee}.')),
      where('invoiceTotal', p('Payment of {invoiceTotal}, made out to {payableTo}, accompanies this application.')),
      p(
        `${given('clientAddress', 'Kindly send the renewed license to the address below. ')}${contact} if anything else is needed.`,
      ),
      p('Thank you for your attention to this renewal.'),
      ...closing,
      p('{clientAddress}', 'Line'),
      p(`Enclosures: renewal application${given('invoiceTotal', '; payment of {invoiceTotal}')}`, 'Enclosures'),
    ],
  },
  'letter-to-property': {
    title: 'Letter to Property',
    body: [
      p('{today}', 'Date'),
      p('{propertyName}', 'Line'),
      p('{propertyAddress}', 'Line'),
      p('Your renewed license', 'Subject'),
      facts([
        ['License type', '{licenseType}'],
        ['License number', '{licenseNumber}'],
        ['Licensee', '{licensees}'],
        ['Issued by', '{authorityName}'],
        ['Effective', '{effectiveDate}'],
        ['Expires', '{expirationDate}'],
      ]),
      p('Dear Property Manager:', 'Salutation'),
      p(
        'Enclosed please find the renewed license for {propertyName}. It replaces the license that you have posted now.',
      ),
      p(
        'Please post it conspicuously at the licensed premises, where the public and inspectors can see it, and take the expired license down.',
      ),
      p(
        'Please compare the names, the address and the dates on the license with your own records, and keep a copy on file.',
      ),
      p(`${contact} at once if anything on it is wrong, or if the license is lost or damaged.`),
      ...closing,
      p('Enclosure: license {licenseNumber}', 'Enclosures'),
    ],
  },
};

const style = (id, { based = 'Normal', paragraph = '', text = '' } = {}) =>
  `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${id}"><w:name w:val="Letter ${id}"/><w:basedOn w:val="${based}"/><w:qFormat/>` +
  `<w:pPr>${paragraph}</w:pPr><w:rPr>${text}</w:rPr></w:style>`;
const spacing = (before, after) => `<w:spacing w:before="${before}" w:after="${after}"/>`;
const coloured = (colour, size) => `<w:color w:val="${colour}"/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`;

const styles = `${HEAD}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/><w:pPr><w:spacing w:before="0" w:after="160" w:line="276" w:lineRule="auto"/></w:pPr></w:style>
<w:style w:type="character" w:customStyle="1" w:styleId="Label"><w:name w:val="Letter Label"/><w:rPr>${coloured(GREY, 20)}</w:rPr></w:style>
${style('Letterhead', { paragraph: spacing(0, 0), text: `<w:b/>${coloured(GREEN, 32)}` })}
${style('Sender', { paragraph: spacing(0, 0), text: coloured(GREY, 20) })}
${style('Behalf', { paragraph: `<w:pBdr><w:bottom w:val="single" w:sz="8" w:space="6" w:color="${GREEN}"/></w:pBdr>${spacing(0, 360)}`, text: coloured(GREY, 20) })}
${style('Date', { paragraph: spacing(120, 320) })}
${style('Line', { paragraph: '<w:keepLines/><w:spacing w:before="0" w:after="0"/>' })}
${style('Subject', { paragraph: `<w:keepNext/>${spacing(360, 120)}`, text: `<w:b/>${coloured(GREEN, 26)}` })}
${style('Fact', { paragraph: spacing(40, 40) })}
${style('Salutation', { paragraph: spacing(320, 160) })}
${style('Closing', { paragraph: `<w:keepNext/>${spacing(320, 80)}` })}
${style('Signature', { paragraph: '<w:keepNext/><w:spacing w:before="0" w:after="40" w:line="240" w:lineRule="auto"/>' })}
${style('Enclosures', { paragraph: spacing(360, 0), text: coloured(GREY, 20) })}
${style('Foot', { paragraph: `<w:tabs><w:tab w:val="right" w:pos="9360"/></w:tabs>${spacing(0, 0)}`, text: coloured(GREY, 18) })}
</w:styles>`;

const sender = where('onBehalfOf', where('firmAddress', p('{firmAddress}', 'Sender')));
const header = `${HEAD}<w:hdr ${W} ${R}>${p('{senderName}', 'Letterhead')}${sender}${p(given('onBehalfOf', 'On behalf of {onBehalfOf}'), 'Behalf')}</w:hdr>`;
const footer =
  `${HEAD}<w:ftr ${W} ${R}><w:p><w:pPr><w:pStyle w:val="Foot"/></w:pPr>${run('{licenseType} · {licenseNumber}')}<w:r><w:tab/></w:r>` +
  `${run('Page ')}<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>`;
const section =
  `<w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:footerReference w:type="default" r:id="rId3"/><w:pgSz w:w="12240" w:h="15840"/>` +
  `<w:pgMar w:top="1440" w:right="1440" w:bottom="1260" w:left="1440" w:header="720" w:footer="600" w:gutter="0"/></w:sectPr>`;

const relations = (list) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(([type, path], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${path}"/>`)
    .join('')}</Relationships>`;
const overrides = [
  ['word/document.xml', `${wordML}.document.main+xml`],
  ['word/styles.xml', `${wordML}.styles+xml`],
  ['word/header1.xml', `${wordML}.header+xml`],
  ['word/footer1.xml', `${wordML}.footer+xml`],
  ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
];

const parts = ({ title, body }) => ({
  '[Content_Types].xml':
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
    `${overrides.map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`).join('')}</Types>`,
  '_rels/.rels': relations([
    [`${office}/officeDocument`, 'word/document.xml'],
    ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
  ]),
  'docProps/core.xml': `${HEAD}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></cp:coreProperties>`,
  'word/_rels/document.xml.rels': relations([
    [`${office}/styles`, 'styles.xml'],
    [`${office}/header`, 'header1.xml'],
    [`${office}/footer`, 'footer1.xml'],
  ]),
  'word/document.xml': `${HEAD}<w:document ${W} ${R}><w:body>${body.join('')}${section}</w:body></w:document>`,
  'word/header1.xml': header,
  'word/footer1.xml': footer,
  'word/styles.xml': styles,
});

mkdirSync(target, { recursive: true });
for (const [name, letter] of Object.entries(letters)) {
  const zip = new PizZip();
  // One fixed date for all parts, so that the same letter has the same bytes.
  const date = new Date(2026, 0, 1);
  for (const [path, text] of Object.entries(parts(letter))) zip.file(path, text, { date, createFolders: false });
  writeFileSync(
    join(target, `${name}.docx`),
    zip.generate({ type: 'nodebuffer', compression: 'DEFLATE', platform: 'DOS' }),
  );
}
