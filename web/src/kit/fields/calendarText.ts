/** What a date field holds while its text is no date: the contract answers "Invalid Date" to it. */
export const notADate = 'invalid';

/** Digits typed or pasted, as MM/DD/YYYY so far. An ISO date is understood too. */
export const masked = (typed: string) => {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(typed);
  if (iso) return `${iso[2]}/${iso[3]}/${iso[1]}`;
  // "1/5/2026": a slash ends a part early.
  const parts = typed.replace(/[^\d/]/g, '').split('/');
  const padded = parts.map((part, index) => (index < Math.min(parts.length - 1, 2) ? part.padStart(2, '0') : part));
  const digits = padded.join('').slice(0, 8);
  const groups = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((group) => group !== '');
  const text = groups.join('/');
  const slashTyped = typed.endsWith('/') && (digits.length === 2 || digits.length === 4);
  return slashTyped ? `${text}/` : text;
};

/** '' for nothing, an ISO date for a real day, otherwise the word that no contract accepts. */
export const toIso = (text: string) => {
  if (text === '') return '';
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return notADate;
  const iso = `${match[3]}-${match[1]}-${match[2]}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : notADate;
};

export const toText = (iso: string | null | undefined) => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso ?? '');
  return match ? `${match[2]}/${match[3]}/${match[1]}` : '';
};
