import type { HistoryItem } from '@evergreen/contracts/history';

type Sayable = Pick<HistoryItem, 'personName' | 'said'>;

/** "Dana Reyes moved license LQ-1042 …": names stand out, and nothing else. */
export const Sentence = ({ item: { personName, said } }: { item: Sayable }) => (
  <>
    <b>{personName}</b>{' '}
    {said.map(({ text, isName }, index) => (isName ? <b key={index}>{text}</b> : <span key={index}>{text}</span>))}
  </>
);
