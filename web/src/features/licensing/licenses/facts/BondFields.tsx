import { bondAndInsuranceFields as fields } from '@evergreen/contracts/licensing/licenses';
import { useWatch } from 'react-hook-form';
import { Fields } from '../../../../shared/Fields';

/** Fields of a bond or an insurance are shown if there is one. */
export const BondFields = () => {
  const [bond, insurance] = useWatch({ name: ['bond', 'insurance'] }) as [boolean, boolean];
  return (
    <>
      <div className="eg-whole-row">
        <Fields of={fields} until="bondNumber" />
      </div>
      {bond && <Fields of={fields} from="bondNumber" until="insurance" />}
      <div className="eg-whole-row">
        <Fields of={fields} from="insurance" until="insuranceExpirationDate" />
      </div>
      {insurance && <Fields of={fields} from="insuranceExpirationDate" />}
    </>
  );
};
