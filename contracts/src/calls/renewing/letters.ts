import { DOCX } from '../../sent-files.js';
import { del, get, put } from '../../calls.js';
import { LetterKind, letterTemplateBody, letterTemplateList } from '../../renewing/letters.js';

export const letterCalls = {
  toJurisdiction: get('/renewals/:renewalId/letter-to-jurisdiction', { file: DOCX }),
  toProperty: get('/renewals/:renewalId/letter-to-property', { file: DOCX }),
};

export const letterTemplateCalls = {
  list: get('/letter-templates', { answers: letterTemplateList }),
  download: get('/letter-templates/:kind', { words: { kind: LetterKind }, file: DOCX }),
  sample: get('/letter-templates/:kind/sample', { words: { kind: LetterKind }, file: DOCX }),
  replace: put('/letter-templates/:kind', { words: { kind: LetterKind }, body: letterTemplateBody, takes: 'template' }),
  reset: del('/letter-templates/:kind', { words: { kind: LetterKind } }),
};
