import { ProblemError, Unreachable } from './problem';
import { Submissions } from './submissions';

const file = (name: string, text = 'a') => new File([text], name, { lastModified: 1 });

describe('the key of a submission', () => {
  it('stays while no answer came, for the same input', () => {
    const submissions = new Submissions();
    const { key } = submissions.for({ file: file('a.csv') });
    submissions.settled(new Unreachable('cut'));
    expect(submissions.for({ file: file('a.csv') }).key).toBe(key);
  });

  it.each([
    ['alone', file('a.csv'), file('b.csv')],
    ['in a form', { file: file('a.csv') }, { file: file('b.csv') }],
    ['of the same name', file('a.csv', 'one'), file('a.csv', 'other')],
  ])('is another one for another file, %s', (_how, first, other) => {
    const submissions = new Submissions();
    const { key } = submissions.for(first);
    submissions.settled(new Unreachable('cut'));
    expect(submissions.for(other).key).not.toBe(key);
  });

  it('is a new one after an answer', () => {
    const submissions = new Submissions();
    const { key } = submissions.for('a');
    submissions.settled();
    expect(submissions.for('a').key).not.toBe(key);
    const { key: second } = submissions.for('a');
    submissions.settled(new ProblemError(400, {}));
    expect(submissions.for('a').key).not.toBe(second);
  });
});
