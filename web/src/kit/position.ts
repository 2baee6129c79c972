import { isPosition, laterPosition, positionHeader } from '@evergreen/contracts/position';

/** How far the database had come when this tab was last told of a change, its own or another's; undefined where no standby is asked. */
let seen: string | undefined;

export const sawPosition = (position: string | null) => {
  if (isPosition(position)) seen = laterPosition(seen ?? position, position);
};

/** What every request says, so that no answer shows less. */
export const namesPosition = (): Record<string, string> => (seen ? { [positionHeader]: seen } : {});
