import { Clock } from '../clock.js';
import { ClockWatch } from './clock-watch.js';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00.000Z');

/** A clock that a test sets; ticks go on by themselves. */
class SetClock extends Clock {
  constructor(
    public at = NOON,
    public passed = 0,
  ) {
    super();
  }
  override machine(): number {
    return this.at;
  }
  override ticks(): number {
    return this.passed;
  }
  pass(hours: number): void {
    this.at += hours * HOUR;
    this.passed += hours * HOUR;
  }
}

describe('a clock that is watched', () => {
  let clock: SetClock;
  let watch: ClockWatch;
  const none = () => Promise.resolve(undefined);
  const of = (at: number) => () => Promise.resolve(at);

  beforeEach(() => {
    clock = new SetClock();
    watch = new ClockWatch(clock);
  });

  it.each([0, 1, -1, 24, -24])('agrees with a database that is %d hours away', (hours) => {
    expect(() => watch.expectAgreement(NOON + hours * HOUR)).not.toThrow();
  });

  it.each([24.1, -24.1, 10_000])('is wrong where the database is %d hours away', (hours) => {
    expect(() => watch.expectAgreement(NOON + hours * HOUR)).toThrow('wrong by more than a day');
  });

  it('is right at its first look, however old the newest checkpoint is', async () => {
    await expect(watch.expectRecorded(of(0))).resolves.toBeUndefined();
  });

  it('asks for no checkpoint while time passes, for years', async () => {
    await watch.expectRecorded(none);
    clock.pass(20_000);
    const asked = jest.fn(none);
    await watch.expectRecorded(asked);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([25, -25])('waits for a checkpoint of the new time after a jump of %d hours', async (hours) => {
    await watch.expectRecorded(none);
    clock.at += hours * HOUR;
    await expect(watch.expectRecorded(of(NOON))).rejects.toThrow('wrong by more than a day');
    await expect(watch.expectRecorded(of(NOON))).rejects.toThrow('wrong by more than a day');
    await watch.expectRecorded(of(clock.at));
    await watch.expectRecorded(of(NOON));
  });

  it('goes on where it is set right before anything was recorded', async () => {
    await watch.expectRecorded(none);
    clock.at += 48 * HOUR;
    await expect(watch.expectRecorded(of(NOON))).rejects.toThrow();
    clock.at -= 48 * HOUR;
    await watch.expectRecorded(of(NOON));
  });
});
