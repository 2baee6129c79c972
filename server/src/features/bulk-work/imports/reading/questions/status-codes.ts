import { counted } from '@evergreen/contracts/counted';
import type { ImportAnswers, ImportQuestion } from '@evergreen/contracts/bulk-work/import-questions';
import { columnsOf, type ImportMapping } from '@evergreen/contracts/bulk-work/imports';
import type { Survey } from '../survey/survey.js';
import { isActive, isStatus } from '../tidy/vocabulary.js';

const mostCodes = 12;
const code = /^\p{Lu}[\p{Lu}\d]{0,3}$/u;
const ofActive: ReadonlySet<string> = new Set('A ACT ACTV CUR CURR OK Y YES T TRUE LIC ISS ISSD OPEN NEW'.split(' '));

/** A code that does not say whether the license has ended. */
const saysNothing = (value: string): boolean =>
  code.test(value) && !ofActive.has(value) && !isStatus(value) && isActive(value);

/** Status codes: active by default, unless answered otherwise. Pure. */
export const statusCodes = (
  { columns }: Survey,
  mapping: ImportMapping,
  answers: ImportAnswers,
): { questions: ImportQuestion[]; ended: string[] } => {
  const names = columnsOf(mapping.status);
  const codes = columns
    .filter(({ name }) => names.includes(name))
    .flatMap(({ values }) => [...(values ?? [])].filter(([value]) => saysNothing(value)))
    .slice(0, mostCodes);
  const idOf = (value: string) => `status:${value.toLowerCase()}`;
  const isEnded = (value: string) => answers[idOf(value)] === 'Ended';
  return {
    ended: codes.filter(([value]) => isEnded(value)).map(([value]) => value.toLowerCase()),
    questions: codes.map(([value, count]) => ({
      id: idOf(value),
      kind: 'Status',
      text: `Has a license with the status "${value}" ended?`,
      columns: [...names],
      count,
      choices: [
        { value: 'Active', label: 'No', consequence: `${counted(count, 'license is', 'licenses are')} active` },
        { value: 'Ended', label: 'Yes', consequence: `${counted(count, 'license is', 'licenses are')} inactive` },
      ],
      chosen: isEnded(value) ? 'Ended' : 'Active',
      because: answers[idOf(value)] ? 'Your answer' : 'Its code does not say so',
    })),
  };
};
