import { WrongClock } from '../kernel/errors.js';
import { failureInWords } from './failure.js';

describe('why a command ended', () => {
  it.each([
    [
      'no one answers at any address of a name',
      Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
      'The database cannot be reached: ECONNREFUSED. DATABASE_URL says where it is.',
    ],
    [
      'the tables are not there yet',
      Object.assign(new Error('relation "events" does not exist'), { code: '42P01' }),
      'This database is not up to date: relation "events" does not exist. Run evergreen migrate first.',
    ],
    ['a clock is wrong', new WrongClock('The clock says noon'), 'The clock says noon. Nothing was written.'],
    ['it says so itself', new Error('There is no client named "x".'), 'There is no client named "x".'],
    ['something else was thrown', 'stopped', 'stopped'],
  ])('%s', (_, error, sentence) => {
    expect(failureInWords(error)).toBe(sentence);
  });
});
