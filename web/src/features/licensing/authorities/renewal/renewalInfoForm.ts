import { authorityRenewalInfoBody } from '@evergreen/contracts/licensing/authorities';
import { withTypedIntervals } from '../intervals/intervalForm';

export const renewalInfoForm = withTypedIntervals({ formSourceType: authorityRenewalInfoBody.shape.formSourceType });
