import { useAddress } from '../../kit/address';
import { type StateOrder, stateOrderOf } from './stateOrder';

/** What is looked at, kept in the address beside the filters. */
export const useDashboardView = () => {
  const { params, change } = useAddress();
  const put = (name: string, value: string | undefined) =>
    change(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const order = stateOrderOf(params.get('order'));
  return {
    state: params.get('state'),
    select: (state: string) => put('state', state),
    order,
    sort: (next: StateOrder) => put('order', next === 'az' ? undefined : next),
    asTable: params.get('show') === 'table',
    showTable: (asTable: boolean) => put('show', asTable ? 'table' : undefined),
  };
};
