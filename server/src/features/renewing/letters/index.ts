import type { Area } from '../../../kernel/events/area.js';
import { LetterTemplates, letterTemplateRows } from './templates.events.js';
import { LetterTemplateRow } from './templates.rows.js';
import { letterTemplatesUndo } from './templates.undo.js';

export { LettersModule } from './letters.module.js';

export const lettersArea: Area = {
  aggregates: [LetterTemplates],
  projections: [letterTemplateRows],
  entities: [LetterTemplateRow],
  undo: [letterTemplatesUndo],
};
