import { useIdentity } from '../../data/identity';

/** Who sees a shared view, as text. */
export const useSharesWith = (): string => {
  const { clientName, owningFirmName } = useIdentity();
  return `the users of ${clientName ?? owningFirmName}`;
};
