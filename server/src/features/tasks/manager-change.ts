import { taskDescriptionMax } from '@evergreen/contracts/tasks';

/** A license type whose authority wants to hear of another key contact. */
export interface TypeToTell {
  readonly licenseType: string;
  readonly authority: string;
  readonly notes: string | null;
}

const lineOf = ({ licenseType, authority, notes }: TypeToTell): string =>
  `${licenseType}, ${authority}${notes ? `: ${notes.replace(/\s*\n\s*/g, ' ')}` : ''}`;

const more = (count: number) => `and ${count} more`;

/** A line a type, as many as there is room for; one that has no room by itself is cut. */
const listed = (types: readonly TypeToTell[], room: number): string => {
  const lines = types.map(lineOf);
  const whole = lines.join('\n');
  if (whole.length <= room) return whole;
  for (let shown = lines.length - 1; shown > 0; shown--) {
    const text = [...lines.slice(0, shown), more(lines.length - shown)].join('\n');
    if (text.length <= room) return text;
  }
  const rest = lines.length > 1 ? `\n${more(lines.length - 1)}` : '';
  return `${(lines[0] ?? '').slice(0, room - rest.length - 1)}…${rest}`;
};

/** @param told who left, where that is known */
export const managerChangeNote = (types: readonly TypeToTell[], told?: string): string => {
  const first = told ? `${told}\n` : '';
  return `${first}${listed(types, taskDescriptionMax - first.length)}`;
};
