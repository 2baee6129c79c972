import { endAll } from '../afterwards.js';
import { demandRightAnswers } from '../held-answers.mjs';

// In each file: what it imports is loaded once for all files of a process.
afterEach(demandRightAnswers);
afterAll(demandRightAnswers);
afterAll(endAll);
