import type { ClientCostStructure } from '@evergreen/contracts/accounts/enums';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { useMayHere } from '../../../../kit/data/identity';

interface Charged {
  clientCostStructure: ClientCostStructure | null;
  renewalDesignation?: RenewalDesignation;
}

/** Whether the user enters the fee for each renewal: if the client is charged that way at all. */
export const useTouchFee = ({ clientCostStructure, renewalDesignation: designation }: Charged): boolean => {
  const may = useMayHere();
  return clientCostStructure === 'TouchFee' && may('license.touchFee', designation ? { designation } : {});
};
