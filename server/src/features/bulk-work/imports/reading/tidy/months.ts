import { remember } from './remember.js';

/** Month names in registers of the United States, Canada, the United Kingdom, Germany and France. */
const names = [
  'january januar janvier jaenner janner',
  'february februar fevrier feber',
  'march maerz marz mrz mars',
  'april avril avr',
  'may mai',
  'june juni juin',
  'july juli juillet',
  'august aout',
  'september septembre',
  'october oktober octobre',
  'november novembre',
  'december dezember decembre',
].map((month) => month.split(' '));

const plain = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** 1 to 12 for a month name or its unambiguous prefix; otherwise undefined. */
export const monthOf = remember((word: string): number | undefined => {
  const text = plain(word);
  if (text.length < 3) return undefined;
  const matches = names.flatMap((month, index) => (month.some((name) => name.startsWith(text)) ? [index + 1] : []));
  return matches.length === 1 ? matches[0] : undefined;
});
