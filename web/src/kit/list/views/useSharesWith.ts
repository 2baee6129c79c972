import { useIdentity } from '../../identity';

/** In words, who sees what is shared now. */
export const useSharesWith = (): string => {
  const { clientName, owningFirmName } = useIdentity();
  return `the users of ${clientName ?? owningFirmName}`;
};
