import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { messagesOf } from '@evergreen/contracts/records';
import { z } from 'zod';
import { RecordDialog } from '../../../../kit/records/RecordDialog';
import { changeBilling, touchesLicense } from '../licenses.api';
import { billingForm, billingIdWhere, needsBillingId } from './billing';
import { BillingFields } from './BillingFields';
import { useTouchFee } from './useTouchFee';

const messages = { ...messagesOf('License'), updated: 'License Billing Updated Successfully' };

export const BillingDialog = ({ license, onClose }: { license: LicenseDetail; onClose: () => void }) => {
  const needed = needsBillingId(license);
  const withFee = useTouchFee(license);
  return (
    <RecordDialog
      contract={{
        thing: 'License Billing',
        body: z.strictObject(billingForm).superRefine(...billingIdWhere(needed)),
        messages,
      }}
      record={license}
      valuesOf={({ billingId, touchFeeAmount }) => ({
        billingId: billingId ?? '',
        touchFeeAmount: withFee ? (touchFeeAmount ?? '') : undefined,
      })}
      save={changeBilling}
      touches={touchesLicense(license.id)}
      onClose={onClose}
    >
      <BillingFields needed={needed} withFee={withFee} />
    </RecordDialog>
  );
};
