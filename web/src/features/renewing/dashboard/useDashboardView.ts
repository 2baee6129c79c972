import { useAddress } from '../../../kit/routing/address';
import { type StateOrder, stateOrderOf } from './states/stateOrder';

/** The address parameters of the dashboard apart from its filters. */
export const viewParams = ['state', 'order', 'show', 'weeks'] as const;

/** The view, kept in the address next to the filters. */
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
    params,
    state: params.get('state'),
    select: (state: string) => put('state', state),
    hrefOf: (state: string) => {
      const next = new URLSearchParams(params);
      next.set('state', state);
      return `?${next.toString()}`;
    },
    showAll: () => put('state', undefined),
    order,
    sort: (next: StateOrder) => put('order', next === 'worst' ? undefined : next),
    asTable: params.get('show') === 'table',
    showTable: (asTable: boolean) => put('show', asTable ? 'table' : undefined),
    weeksAsTable: params.get('weeks') === 'table',
    showWeeksTable: (asTable: boolean) => put('weeks', asTable ? 'table' : undefined),
  };
};
