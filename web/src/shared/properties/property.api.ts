import { propertyCalls } from '@evergreen/contracts/calls/parties/properties';
import { callsAt } from '../../kit/http/calls';
import { useResource } from '../../kit/data/queries';

/** What a change of a property invalidates: its page, lists and pickers that show it, and the history. */
export const touchesProperty = (id: string) => ({ property: id, options: true, history: true }) as const;

/** A property for its page and all panels: loaded once for all of them. */
export const useProperty = (id: string) =>
  useResource({
    key: ['property', id],
    shows: { property: id, license: true, propertyContact: true, task: true, division: true },
    load: (signal) => callsAt(propertyCalls, { id }).detail(signal),
  });
