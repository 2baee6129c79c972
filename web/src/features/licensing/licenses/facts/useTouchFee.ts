import type { ClientCostStructure } from '@evergreen/contracts/accounts/enums';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { useMayHere } from '../../../../kit/identity';

interface Charged {
  clientCostStructure: ClientCostStructure | null;
  renewalDesignation?: RenewalDesignation;
}

/** Whether this person enters what is charged for each renewal: where the client is charged so at all. */
export const useTouchFee = ({ clientCostStructure, renewalDesignation: designation }: Charged): boolean => {
  const may = useMayHere();
  return clientCostStructure === 'TouchFee' && may('license.touchFee', designation ? { designation } : {});
};
