import { officerTitles } from '../../parties/officer-titles.js';
import { recordCalls } from '../../record-calls.js';

export const officerTitleCalls = recordCalls(officerTitles);
