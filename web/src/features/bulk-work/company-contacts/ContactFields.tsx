import { propertyContactFields } from '@evergreen/contracts/parties/properties';
import { Fields } from '../../../shared/Fields';

export const ContactFields = () => (
  <>
    <div className="eg-columns">
      <Fields of={propertyContactFields} until="isKeyContact" />
    </div>
    <Fields of={propertyContactFields} from="isKeyContact" />
  </>
);
