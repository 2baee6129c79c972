/** A strict reader of iCalendar (RFC 5545 and RFC 7986), written independently of the writer. */
export type Entry = Readonly<Record<string, string>>;

export interface ReadCalendar {
  readonly properties: Entry;
  readonly events: readonly Entry[];
}

interface Line {
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
}

const fault = (what: string, line: string): Error => new Error(`No iCalendar: ${what}: ${JSON.stringify(line)}`);

const [NAME, QUOTED, PLAIN] = ['[A-Za-z0-9-]+', '"[^"]*"', '[^":;,]*'];
const PARAM = `;(${NAME})=((?:${QUOTED}|${PLAIN})(?:,(?:${QUOTED}|${PLAIN}))*)`;
const LINE = new RegExp(`^(${NAME})((?:${PARAM.replaceAll(/\((?!\?)/g, '(?:')})*):(.*)$`, 'su');
const text = /^(?:[^\\;,]|\\[\\;,nN])*$/su;
const integer = /^\d+$/;
const isUri = (value: string): boolean => URL.canParse(value);
const isDay = (value: string): boolean => {
  const iso = value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const date = new Date(`${iso}T00:00:00Z`);
  return iso !== value && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
};
const isMoment = (value: string): boolean =>
  isDay(value.slice(0, 8)) && /^T(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d|60)Z$/.test(value.slice(8));

type Rule = (value: string, params: Line['params']) => boolean;
const texts: Rule = (value) => text.test(value);
const days: Rule = (value, params) => (params.get('VALUE') === 'DATE' ? isDay(value) : isMoment(value));
const oneOf =
  (...words: readonly string[]): Rule =>
  (value) =>
    words.includes(value);
const ofX: Rule = () => true;

const calendarRules: Readonly<Record<string, Rule>> = {
  PRODID: texts,
  VERSION: oneOf('2.0'),
  CALSCALE: oneOf('GREGORIAN'),
  METHOD: oneOf('PUBLISH', 'REQUEST', 'CANCEL', 'REPLY'),
  NAME: texts,
  'REFRESH-INTERVAL': (value, params) => params.get('VALUE') === 'DURATION' && /^P(?:T\d+[HMS]|\d+[WD])$/.test(value),
};
const eventRules: Readonly<Record<string, Rule>> = {
  UID: texts,
  DTSTAMP: isMoment,
  DTSTART: days,
  DTEND: days,
  SEQUENCE: (value) => integer.test(value),
  SUMMARY: texts,
  DESCRIPTION: texts,
  STATUS: oneOf('TENTATIVE', 'CONFIRMED', 'CANCELLED'),
  TRANSP: oneOf('OPAQUE', 'TRANSPARENT'),
  URL: isUri,
  ORGANIZER: isUri,
  ATTENDEE: isUri,
};
const decoded = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));

/** Lines end in CRLF, have 75 octets at most, and no character is split; a folded one begins with a space or a tab. */
const linesOf = (bytes: Buffer): string[] => {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const whole = strict.decode(bytes);
  if (!whole.endsWith('\r\n')) throw fault('does not end in a line', whole.slice(-20));
  const physical = whole.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[^\P{Cc}\t]/u.test(line)) throw fault('a control character', line);
    if (Buffer.byteLength(line) > 75) throw fault('more than 75 octets', line);
  }
  return physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
};

const lineOf = (line: string): Line => {
  const [, name = '', params = '', value = ''] = LINE.exec(line) ?? [];
  if (!name) throw fault('no property', line);
  const entries = [...params.matchAll(new RegExp(PARAM, 'gu'))].map(
    ([, key = '', worth = '']) => [key.toUpperCase(), worth] as const,
  );
  return { name: name.toUpperCase(), params: new Map(entries), value };
};

const component = (lines: readonly Line[], rules: Readonly<Record<string, Rule>>, needs: readonly string[]): Entry => {
  const entry: Record<string, string> = {};
  for (const { name, params, value } of lines) {
    const rule = rules[name] ?? (name.startsWith('X-') ? ofX : undefined);
    if (!rule?.(value, params)) throw fault(`${name} is not as it must be`, value);
    if (name in entry && name !== 'ATTENDEE') throw fault(`${name} is there twice`, value);
    entry[name] = rule === texts ? decoded(value) : value;
  }
  for (const name of needs) if (!(name in entry)) throw fault(`${name} is missing`, JSON.stringify(entry));
  return entry;
};

/** @throws if it is not one */
export const readCalendar = (body: string | Buffer): ReadCalendar => {
  const all = linesOf(Buffer.from(body)).map(lineOf);
  const own: Line[] = [];
  const events: Line[][] = [];
  const open: string[] = [];
  for (const [index, line] of all.entries()) {
    const { name, value } = line;
    if ((index === 0) !== (name === 'BEGIN' && value === 'VCALENDAR')) throw fault('no calendar begins', value);
    if (name === 'BEGIN' && index > 0) {
      if (open.length !== 1 || value !== 'VEVENT') throw fault('what begins here', value);
      events.push([]);
    }
    if (name === 'BEGIN') open.push(value);
    else if (name === 'END') {
      if (open.pop() !== value || (open.length === 0) !== (index === all.length - 1)) throw fault('what ends', value);
    } else (open.length === 1 ? own : events.at(-1))?.push(line);
  }
  if (open.length > 0) throw fault('has no end', open.join());
  const read = events.map((lines) => component(lines, eventRules, ['UID', 'DTSTAMP', 'DTSTART']));
  for (const { DTSTART = '', DTEND } of read)
    if (DTEND !== undefined && (DTEND.length !== DTSTART.length || DTEND <= DTSTART))
      throw fault('it ends before it begins', DTEND);
  if (new Set(read.map(({ UID }) => UID)).size < read.length) throw fault('one UID is there twice', '');
  return { properties: component(own, calendarRules, ['PRODID', 'VERSION']), events: read };
};
