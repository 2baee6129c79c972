import { isPosition, laterPosition, positionHeader } from '@evergreen/contracts/position';
import { store } from '../browser/store';

/** The database position at this tab's last change or notification; undefined without a replica. */
const seen = store<string | undefined>(undefined);

export const sawPosition = (position: string | null) => {
  if (isPosition(position)) seen.set(laterPosition(seen.get() ?? position, position));
};

/** The header with this position, so that no answer is older. */
export const positionHeaders = (): Record<string, string> => {
  const position = seen.get();
  return position ? { [positionHeader]: position } : {};
};
