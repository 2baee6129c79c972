import { get, list } from '../../calls.js';
import { handover, handoverBrief, handoverBriefBody, handoverQuery } from '../../oversight/handover.js';

export const handoverCalls = {
  brief: list('/handovers/brief', { body: handoverBriefBody, answers: handoverBrief }),
  one: get('/handovers/:handoverId', { query: handoverQuery, answers: handover }),
};
