import { messagesOf } from '@evergreen/contracts/records';

export const tipSource = { path: '/renewal-tips/select-list-options' };

export const tipsFailed = messagesOf('Renewal Tips').updateFailed;
