import type { ImportQuestion } from '@evergreen/contracts/bulk-work/imports';
import type { Sheet } from '../files/sheets.js';
import { lineText } from './header-line.js';

const mostChoices = 100;

/** The sheet of a workbook: detected, and changeable. Pure. */
export const sheetQuestion = (sheet: Pick<Sheet, 'name' | 'of' | 'choices'> | undefined): ImportQuestion[] => {
  if (!sheet || sheet.of < 2) return [];
  const choices = sheet.choices
    .filter(({ name }, place) => place < mostChoices || name === sheet.name)
    .map(({ name, line }) => ({ value: name, label: name, consequence: lineText(line) || null }));
  return [
    {
      id: 'sheet',
      kind: 'Sheet',
      text: 'Which sheet is read?',
      columns: [],
      count: sheet.of,
      choices,
      chosen: sheet.name,
      because: 'The other sheets are not read',
    },
  ];
};
