import { renewalTipCalls } from '@evergreen/contracts/calls/licensing/renewal-tips';
import { pathOf } from '../../../../kit/http/calls';
import { messagesOf } from '@evergreen/contracts/records';

export const tipSource = { path: pathOf(renewalTipCalls.options) };

export const tipsFailed = messagesOf('Renewal Tips').updateFailed;
