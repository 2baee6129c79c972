import { historyCalls } from '@evergreen/contracts/calls/oversight/history';
import { callsAt } from '../http/calls';
import { Moment } from '../values/DateWithMeaning';
import { useMay } from '../data/identity';
import { useResource } from '../data/queries';

/** Who changed it last, and when; nothing without permission for the history. */
export const LastChange = ({ id }: { id: string | undefined }) => {
  const may = useMay();
  const { data } = useResource({
    key: ['history', 'of', id, 'last'],
    shows: { history: true },
    load: (signal) => callsAt(historyCalls).events({ subjectId: id, pageSize: 5 }, signal),
    aside: 'silent',
    staleTime: 0,
    enabled: id !== undefined && may('history.read'),
  });
  const last = data?.items[0];
  if (!last) return null;
  return (
    <span>
      It was {last.personName}, <Moment at={last.at} />.
    </span>
  );
};
