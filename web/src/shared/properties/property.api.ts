import { propertyCalls } from '@evergreen/contracts/calls/parties/properties';
import { callsAt } from '../../kit/calls';
import { useResource } from '../../kit/queries';

/** What an act on a property concerns: its own page, lists and pickers that name it, and the history. */
export const touchesProperty = (id: string) => ({ property: id, options: true, history: true }) as const;

/** A property as its page and all of its panels see it: read once, the caller. */
export const useProperty = (id: string) =>
  useResource({
    key: ['property', id],
    shows: { property: id, license: true, propertyContact: true, task: true, division: true },
    load: (signal) => callsAt(propertyCalls, { id }).detail(signal),
  });
