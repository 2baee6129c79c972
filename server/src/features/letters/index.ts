import type { Area } from '../../kernel/events/area.js';
import { LetterTemplates, letterTemplateRows } from './templates.events.js';
import { LetterTemplateRow } from './templates.rows.js';

export { LettersModule } from './letters.module.js';

export const lettersArea: Area = {
  aggregates: [LetterTemplates],
  projections: [letterTemplateRows],
  entities: [LetterTemplateRow],
};
