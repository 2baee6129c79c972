import { Clock } from '../../clock.js';
import type { WrongClock } from '../../errors.js';
import { ClockWatch } from './clock-watch.js';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00.000Z');

/** A clock that a test sets; ticks go on by themselves. */
class SetClock extends Clock {
  constructor(
    public time = NOON,
    public passed = 0,
  ) {
    super();
  }
  override machine(): number {
    return this.time;
  }
  override ticks(): number {
    return this.passed;
  }
  pass(hours: number): void {
    this.time += hours * HOUR;
    this.passed += hours * HOUR;
  }
}

describe('a clock that is watched', () => {
  let clock: SetClock;
  let watch: ClockWatch;
  const of =
    (takenAt: number | null, checkpoint: number | null = 1, eventAt: number | null = null) =>
    () =>
      Promise.resolve({ checkpoint, takenAt, eventAt, at: clock.time });
  const none = of(null, null);

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

  it.each([0, -1, -24, -24 * 400])(
    'is right at its first look where all was recorded %d hours before',
    async (hours) => {
      const time = NOON + hours * HOUR;
      await expect(watch.expectRecorded(of(time, 1, time))).resolves.toBeUndefined();
    },
  );

  it.each([
    ['checkpoint', of(NOON + 25 * HOUR)],
    ['event', of(NOON - HOUR, 1, NOON + 25 * HOUR)],
    ['event, and there is no checkpoint,', of(null, null, NOON + 25 * HOUR)],
  ])('is wrong at its first look where the newest %s is of the day after, until it is set right', async (_, ask) => {
    await expect(watch.expectRecorded(ask)).rejects.toThrow('wrong by more than a day');
    await expect(watch.expectRecorded(ask)).rejects.toThrow('wrong by more than a day');
    expect(watch.expected()).toBeUndefined();
    clock.time += 25 * HOUR;
    await watch.expectRecorded(ask);
    await watch.expectRecorded(none);
  });

  it('says of a clock that is behind what can be done', async () => {
    const refused = await watch.expectRecorded(of(NOON + 48 * HOUR)).catch((error: WrongClock) => error.cause.message);
    expect(refused).toBe(
      'The clock says 2026-11-20T12:00:00.000Z, and something was recorded at 2026-11-22T12:00:00.000Z. Set the clock right. If it is right now, and was wrong then, run: evergreen clock --accept',
    );
  });

  it('agrees for a second with the database that it was held against, and no longer after a jump', async () => {
    expect(watch.agreed).toBe(false);
    watch.expectAgreement(NOON);
    expect(watch.agreed).toBe(false);
    await watch.expectRecorded(none);
    expect(watch.agreed).toBe(true);
    clock.time += 25 * HOUR;
    expect(watch.agreed).toBe(false);
    clock.time -= 25 * HOUR;
    clock.pass(999 / HOUR);
    expect(watch.agreed).toBe(true);
    clock.pass(1 / HOUR);
    expect(watch.agreed).toBe(false);
    expect(() => watch.expectAgreement(NOON + 48 * HOUR)).toThrow();
    expect(watch.agreed).toBe(false);
  });

  it('asks for no checkpoint while time passes, for years', async () => {
    await watch.expectRecorded(none);
    clock.pass(20_000);
    const query = jest.fn(none);
    await watch.expectRecorded(query);
    expect(query).not.toHaveBeenCalled();
  });

  it.each([25, -25])('waits for a checkpoint of the new time after a jump of %d hours', async (hours) => {
    await watch.expectRecorded(none);
    clock.time += hours * HOUR;
    await expect(watch.expectRecorded(of(NOON))).rejects.toThrow('wrong by more than a day');
    await expect(watch.expectRecorded(of(NOON))).rejects.toThrow('wrong by more than a day');
    await watch.expectRecorded(of(clock.time, 2));
    await watch.expectRecorded(of(NOON));
  });

  it('waits for a checkpoint where it goes back to the day of the one that it began after', async () => {
    clock.time += 72 * HOUR;
    await watch.expectRecorded(of(NOON));
    clock.time -= 72 * HOUR;
    await expect(watch.expectRecorded(of(NOON))).rejects.toThrow('wrong by more than a day');
    await watch.expectRecorded(of(NOON, 2));
  });

  it('goes on where it is set right before anything was recorded', async () => {
    await watch.expectRecorded(none);
    clock.time += 48 * HOUR;
    await expect(watch.expectRecorded(of(NOON))).rejects.toThrow();
    clock.time -= 48 * HOUR;
    await watch.expectRecorded(of(NOON));
  });
});
