import { loadOnce } from './load-once.js';

describe('what is loaded once', () => {
  const loading = (...answers: (string | Error)[]) => {
    const load = jest.fn(() => {
      const answer = answers.shift() ?? 'none';
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    });
    return { load, read: loadOnce(load) };
  };

  it('is kept, also for those who ask while it is loaded', async () => {
    const { load, read } = loading('first', 'second');
    expect(await Promise.all([read(), read()])).toEqual(['first', 'first']);
    expect(await read()).toBe('first');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again once it is forgotten, and a failure of the former one leaves the new one', async () => {
    let fail: ((error: Error) => void) | undefined;
    const answers = [new Promise<string>((_, reject) => (fail = reject)), Promise.resolve('second')];
    const read = loadOnce(() => answers.shift() ?? Promise.resolve('third'));
    const first = read();
    expect(read.forget()).toBe(first);
    expect(read.forget()).toBeUndefined();
    expect(await read()).toBe('second');
    fail?.(new Error('EMFILE'));
    await expect(first).rejects.toThrow('EMFILE');
    expect(await read()).toBe('second');
  });

  it('is loaded again after a failure', async () => {
    const { load, read } = loading(new Error('EMFILE'), 'second');
    await expect(read()).rejects.toThrow('EMFILE');
    expect(await read()).toBe('second');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
