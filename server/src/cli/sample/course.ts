import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { MoveStage } from '../../features/renewals/index.js';
import { type Act, type Hands, moment, workday } from './act.js';
import { assigneeOf } from './license.acts.js';
import type { Held } from './portfolio.js';

/** After all that the course itself may have done on that day. */
const LATE = 470;

/** The steps of one renewal, each at its day, in the hands of whoever the license is assigned to. */
export class Course {
  readonly acts: Act[] = [];
  private minute: number;
  private day: CalendarDate;

  constructor(
    private readonly held: Held,
    begin: CalendarDate,
    private readonly until: CalendarDate,
  ) {
    this.minute = held.dice.between(0, 380);
    this.day = workday(begin);
  }

  get today(): CalendarDate {
    return this.day;
  }

  wait(days: number): void {
    const day = workday(addDays(this.day, days));
    const wanted = day < this.day ? this.day : day;
    this.day = wanted < this.until ? wanted : this.until;
  }

  /** @param draws whole dollars that this takes out of the client's trust account */
  does(carryOut: (hands: Hands) => Promise<unknown>, draws = 0): void {
    this.acts.push({ at: moment(this.day, this.minute), by: assigneeOf(this.held), carryOut, draws });
    this.minute += 3;
  }

  inRenewal(command: (hands: Hands, renewalId: string) => object, draws = 0): void {
    this.does(async (hands) => hands.bus.execute(command(hands, await hands.renewalOf(this.held.id)) as never), draws);
  }

  moveTo(renewalStatus: number): void {
    this.inRenewal(({ by }, renewal) => new MoveStage(by, this.held.id, renewal, { renewalStatus }));
  }

  /** Somebody else does that some days later, while the course goes on; it has not happened where that day is to come. */
  later(days: number, by: string, carryOut: (hands: Hands, day: CalendarDate) => Promise<unknown>): void {
    const day = workday(addDays(this.day, days));
    if (day < this.day || day > this.until) return;
    this.acts.push({ at: moment(day, LATE), by, carryOut: (hands) => carryOut(hands, day) });
  }
}
