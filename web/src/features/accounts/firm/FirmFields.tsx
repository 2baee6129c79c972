import { firmFields } from '@evergreen/contracts/accounts/firm';
import { AddressFields } from '../../../shared/AddressFields';
import { Fields } from '../../../shared/Fields';

export const FirmFields = () => (
  <>
    <Fields of={firmFields} until="phone" special={{ address1: <AddressFields zipOfStreet county /> }} />
    <div className="eg-columns">
      <Fields of={firmFields} from="phone" until="mailClosing" />
    </div>
    <Fields of={firmFields} from="mailClosing" />
  </>
);
