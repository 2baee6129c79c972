import { ServerLog } from '../support/runtime/server-log.cjs';

describe('the log of the program under test', () => {
  const lines: string[] = [];
  const log = new ServerLog((text: string) => lines.push(text));
  const done = (name: string, errors: Error[]) => log.hear({ name: 'test_done', test: { name, errors } });
  beforeEach(() => lines.splice(0));

  it('is printed for a test that failed, and for no other', () => {
    log.write('{"msg":"of the first"}\n');
    done('the first', []);
    log.write('{"msg":"of the second"}\n');
    done('the second', [new Error('no')]);
    done('the third', [new Error('no')]);
    expect(lines).toEqual(['\nThe server\'s log, for: the second\n{"msg":"of the second"}\n']);
  });

  it('is printed where what comes before the tests failed', () => {
    log.write('cannot start');
    log.hear({ name: 'hook_failure', describeBlock: { name: 'an area' }, error: new Error('refused') });
    expect(lines).toEqual(["\nThe server's log, for: an area: Error: refused\ncannot start\n"]);
  });

  it('keeps its end only', () => {
    for (let line = 0; line < 1000; line++) log.write(`line ${line}`);
    done('a talkative one', [new Error('no')]);
    expect(lines[0]?.trim().split('\n')).toHaveLength(201);
    expect(lines[0]).toContain('line 999\n');
  });
});
