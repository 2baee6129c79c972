import type { ImportMapping } from '@evergreen/contracts/bulk-work/imports';
import { usualOptions } from '@evergreen/contracts/bulk-work/imports';
import { normaliser } from '../rows/normalise.js';
import { Surveyor } from '../survey/survey.js';
import { raise } from './questions.js';

const mapping: ImportMapping = {
  licenseNumber: { column: 'No' },
  status: { column: 'Status' },
  licensee: { column: 'No' },
  licensingAuthority: { constant: 'Board' },
  jurisdiction: { constant: 'City' },
  licenseTerm: { constant: 'Annual' },
  licenseType: { constant: 'Inn' },
  address1: { constant: '1 High St' },
  city: { constant: 'Reno' },
  state: { constant: 'NV' },
};
const raised = (statuses: readonly string[], answers = {}) => {
  const surveyor = new Surveyor(['No', 'Status']);
  statuses.forEach((status, index) => surveyor.add([`L-${index}`, status]));
  return raise(surveyor.survey(), mapping, answers);
};
const isActive = (status: string, { reading }: ReturnType<typeof raised>) => {
  const row = normaliser(['No', 'Status'], mapping, { ...usualOptions, undatedAre: 'Kept' }, reading)(['L-1', status]);
  return row.ok && row.value.active;
};

describe('a status in a code', () => {
  const codes = ['AAI', 'AAC', 'AAC', 'A', 'ACTIVE', 'Expired'];

  it('that says nothing leaves a license active, and is listed with its consequence', () => {
    const questions = raised(codes);
    expect(questions.questions).toMatchObject([
      { id: 'status:aai', kind: 'Status', count: 1, chosen: 'Active' },
      { id: 'status:aac', text: 'Has a license with the status "AAC" ended?', count: 2, columns: ['Status'] },
    ]);
    expect(questions.questions[1]?.choices.map(({ consequence }) => consequence)).toEqual([
      '2 licenses are active',
      '2 licenses are inactive',
    ]);
    expect(codes.map((status) => isActive(status, questions))).toEqual([true, true, true, true, true, false]);
  });

  it('ends licenses where that is answered', () => {
    const questions = raised(codes, { 'status:aac': 'Ended' });
    expect(questions.questions[1]).toMatchObject({ chosen: 'Ended', because: 'Your answer' });
    expect(codes.map((status) => isActive(status, questions))).toEqual([true, false, false, true, true, false]);
  });

  it('is not asked about where words say it', () => {
    expect(raised(['Active', 'EXPIRED', 'Issued', 'CANC', 'Safekeeping', 'Y']).questions).toEqual([]);
  });
});
