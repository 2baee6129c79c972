import { type StateOrder, stateOrders } from './stateOrder';
import { useDashboardView } from '../useDashboardView';

export const OrderSelect = () => {
  const view = useDashboardView();
  return (
    <label className="eg-page-size">
      Sort states
      <select value={view.order} onChange={(event) => view.sort(event.target.value as StateOrder)}>
        {stateOrders.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};
