import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import { isCode } from './Words';

type Sayable = Pick<HistoryItem, 'personName' | 'said'>;

/** "Dana Reyes moved license LQ-1042 …", with names emphasized. */
export const Sentence = ({ item: { personName, said } }: { item: Sayable }) => (
  <>
    <b>{personName}</b>{' '}
    {said.map(({ text, isName }, index) =>
      isName ? (
        <b key={index} className={isCode(text) ? 'eg-unbroken' : undefined}>
          {text}
        </b>
      ) : (
        <span key={index}>{text}</span>
      ),
    )}
  </>
);
