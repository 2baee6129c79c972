import { clientFields } from '@evergreen/contracts/accounts/clients';
import type { ReactNode } from 'react';
import { AddressFields } from '../../../shared/AddressFields';
import { Fields } from '../../../shared/Fields';
import { TimeZoneField } from './TimeZoneField';

interface ClientFieldsProps {
  /** Shown below the service levels: the effect of a change. */
  levels?: ReactNode;
  /** A new client is active. */
  isNew?: boolean;
}

export const ClientFields = ({ levels, isNew = false }: ClientFieldsProps) => (
  <>
    <div className="eg-columns">
      <Fields of={clientFields} until="serviceLevel" special={{ timeZone: <TimeZoneField /> }} />
    </div>
    <div className="eg-columns">
      <Fields of={clientFields} from="serviceLevel" until="costStructure" />
    </div>
    {levels}
    <div className="eg-columns">
      <Fields of={clientFields} from="costStructure" until="isBillingIdRequired" />
    </div>
    <div className="eg-columns">
      <Fields of={clientFields} from="isBillingIdRequired" until={isNew ? 'active' : 'address1'} />
    </div>
    <AddressFields zipOfStreet county />
  </>
);
