import { isPosition, laterPosition, positionHeader } from '@evergreen/contracts/position';
import { store } from './store';

/** How far the database had come when this tab was last told of a change, its own or another's; undefined where no standby is asked. */
const seen = store<string | undefined>(undefined);

export const sawPosition = (position: string | null) => {
  if (isPosition(position)) seen.set(laterPosition(seen.get() ?? position, position));
};

/** What every request says, so that no answer shows less. */
export const namesPosition = (): Record<string, string> => {
  const position = seen.get();
  return position ? { [positionHeader]: position } : {};
};
