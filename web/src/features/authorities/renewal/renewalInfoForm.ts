import { authorityRenewalInfoBody } from '@evergreen/contracts/authorities';
import { withTypedIntervals } from '../intervals/intervalForm';

export const renewalInfoForm = withTypedIntervals({ formSourceType: authorityRenewalInfoBody.shape.formSourceType });
