import { remember } from '../tidy/remember.js';

/** Placeholders of registers; shorter ones count everywhere. */
const phrases: ReadonlySet<string> = new Set([
  'data not available',
  'information not available',
  'not available',
  'not applicable',
  'not provided',
  'not given',
  'not disclosed',
  'not listed',
  'not on file',
  'not specified',
  'not reported',
  'no data',
  'no value',
  'no information',
  'exempt from public disclosure',
  'exempt from disclosure',
  'redacted',
  'withheld',
  'confidential',
  'unknown',
  'unk',
  'undefined',
  'tbd',
  'tbc',
  'tba',
  'to be determined',
  'to be confirmed',
  'does not expire',
  'never expires',
  'no expiration date',
  'no expiry date',
  'nan',
  'blank',
  'null null',
  '#ref!',
  '#value!',
  '#name?',
  '\\n',
  'keine angabe',
  'keine angaben',
  'unbekannt',
  'nicht bekannt',
  'nicht verfügbar',
  'entfällt',
  'non disponible',
  'non communiqué',
  'non renseigné',
  'non précisé',
  'inconnu',
  'inconnue',
  'néant',
  'sans objet',
]);
const signs =
  /^(?:\*+|x{3,}|_{2,}|\.{2,}|-{3,}|\?{2,}|#{2,}|\(b\)\s?\(\d\)(?:\([a-z]\))?(?:[,;]?\s?\(b\)\s?\(\d\)(?:\([a-z]\))?)*|0{1,2}[-/.]0{1,2}[-/.]0{2,4}|0000-00-00(?:[T ]00:00(?::00)?)?|(?:(?:12|31)[-/.](?:12|31)[-/.]9999|9999-12-31|0?1[-/.]0?1[-/.]1900|1900-01-01|1899-12-30)(?:[t ]0?[01][02]?:00(?::00(?:\.0+)?)?(?: am)?)?)$/;
const longest = 60;

export const placeholderKey = (value: string): string => value.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether a value is a placeholder. */
export const isPlaceholder = remember((value: string): boolean => {
  if (value.length > longest) return false;
  const key = placeholderKey(value).replace(/^[[(<"']+(?=\p{L})|(?<=\p{L})[\])>"'.]+$/gu, '');
  return phrases.has(key) || signs.test(placeholderKey(value));
});
