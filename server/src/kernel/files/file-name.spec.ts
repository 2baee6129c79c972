import { attachment } from './download.js';
import { CSV, DOCX } from '@evergreen/contracts/sent-files';
import { cleanFileName, namePart, withUniqueNames } from './file-name.js';

const PDF = 'application/pdf';

describe('the name of a file', () => {
  it.each([
    ['a PDF that says it is a page', 'a.html', PDF, 'a.pdf'],
    ['its ending in capitals', 'LICENSE.PDF', PDF, 'LICENSE.PDF'],
    ['a number behind a dot', 'LB-1.2026', PDF, 'LB-1.2026.pdf'],
    ['none at all', '', PDF, 'License.pdf'],
    ['an ending alone', '.pdf', PDF, 'pdf.pdf'],
    ['a program behind it', 'license.pdf.exe', PDF, 'license.pdf.pdf'],
    ['folders of the sender', 'C:\\Users\\me\\license.pdf', PDF, 'license.pdf'],
    ['a way out of a folder', '../../etc/passwd', PDF, 'passwd.pdf'],
    ['signs that are not seen', 'lic\u202Efdp.\u0000exe.pdf', PDF, 'lic-fdp.-exe.pdf'],
    ['a line of a header', 'a\r\nSet-Cookie: b.pdf', PDF, 'a-Set-Cookie- b.pdf'],
    ['wildcards and quotes', '"a*b?".pdf', PDF, '-a-b-.pdf'],
    ['a device', 'CON.pdf', PDF, '_CON.pdf'],
    ['dots and blanks around it', ' ..a.docx. . ', DOCX, 'a.docx'],
    ['letters of any language', 'Lizenz für Köln 許可.pdf', PDF, 'Lizenz für Köln 許可.pdf'],
    ['half a sign', 'a\ud83d.pdf', PDF, 'a.pdf'],
    ['a table under one of its names', 'register.TXT', CSV, 'register.TXT'],
    ['a kind that is not known', 'a.bin', 'application/x-other', 'a.bin'],
  ])('is cleaned: %s', (_, name, contentType, clean) => {
    expect(cleanFileName(name, contentType, 'License')).toBe(clean);
  });

  it('is never longer than file systems take, in one pass', () => {
    expect(cleanFileName(`${'a'.repeat(400)}.pdf`, PDF)).toMatch(/^a{251}\.pdf$/);
    expect(cleanFileName(`${'.'.repeat(1_000_000)}x`, PDF)).toBe('x.pdf');
    expect(namePart(`${'.'.repeat(50_000)}x${' '.repeat(50_000)}y`, 100)).toBe('x y');
  });

  it('is encoded in filename*, and plain next to it', () => {
    expect(attachment(cleanFileName('"ö\r\n%’;\'.html', PDF))).toBe(
      `attachment; filename="-o-_;'.pdf"; filename*=UTF-8''-%C3%B6-%25%E2%80%99%3B%27.pdf`,
    );
  });

  it('is distinguished from others of its folder, also where letters differ in case alone, or the next one is taken', () => {
    expect(withUniqueNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', 'b', 'B'])).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (2) (2).pdf',
      'a (3).pdf',
      'b',
      'B (2)',
    ]);
  });
});
