import { number } from '@evergreen/contracts/counted';
import { enoughCases, fewestCases, type TurnaroundDetail } from '@evergreen/contracts/renewing/dashboard';
import { daysInWords as days } from '../../../../kit/values/DateWithMeaning';
import { countInWords } from '../../../../kit/list/state/countInWords';

export const casesInWords = (count: number) => countInWords(count, ['case', 'cases']);

/** "9 of 10" of three would mean nothing. */
export const spread = ({ p90Days, cases: count }: TurnaroundDetail) =>
  count < enoughCases ? casesInWords(count) : `9 of 10 within ${days(p90Days)}, ${casesInWords(count)}`;

/** The text for few cases. */
export const tooFew = (count: number) => (count === 0 ? 'No case yet' : `Too few cases to say: ${number(count)}`);
export const isTooFew = ({ cases: count }: TurnaroundDetail) => count < fewestCases;

/** The time from filed to received: the median, and its spread. */
export const TurnaroundFigure = ({ figure }: { figure: TurnaroundDetail | null | undefined }) =>
  figure && !isTooFew(figure) ? (
    <>
      {days(figure.medianDays)}
      <div className="eg-detail">{spread(figure)}</div>
    </>
  ) : (
    <span className="eg-muted">{tooFew(figure?.cases ?? 0)}</span>
  );
