import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import { canRetry, type MessageState } from '@evergreen/contracts/accounts/messages-screen';
import {
  emailStateOf,
  emailStateWords,
  type LicenseEmailRecipient,
  sendingMessages,
} from '@evergreen/contracts/renewing/sending';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import { useCommand } from '../../../../kit/data/command';
import { useRecordReference } from '../../../../kit/messages/recordReference';
import { useIdentity } from '../../../../kit/data/identity';
import type { Tone } from '../../../../kit/signs/Notice';
import { refresh } from '../../../../kit/data/queries';
import { toast } from '../../../../kit/messages/toasts';
import { Tag } from '../../../../kit/signs/Tag';
import { sendLicenseEmailAgain } from './sending.api';
import '../../../../shared/sending/sending.css';

const tones: Record<MessageState, Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'late',
  kept: 'soon',
};

const lookEvery = 2_000;

/** Mail status is no event, so the server does not push it: it is polled until every message is final. */
const useSettling = (licenseId: string, recipients: readonly LicenseEmailRecipient[]) => {
  const client = useQueryClient();
  const underWay = recipients.some(({ state }) => state === 'queued' || state === 'sending');
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(() => void refresh(client, { license: licenseId }), lookEvery);
    return () => clearInterval(timer);
  }, [client, licenseId, underWay]);
  const concern = useRecordReference();
  const wasUnderWay = useRef(underWay);
  const allSent = emailStateOf(recipients) === 'sent';
  useEffect(() => {
    if (wasUnderWay.current && allSent) toast.success(sendingMessages.sent, { concern });
    wasUnderWay.current = underWay;
  }, [underWay, allSent, concern]);
};

const why = ({ state, failure }: LicenseEmailRecipient) => (state === 'sent' ? null : failure);

interface RecipientsProps {
  licenseId: string;
  renewalId: string;
  recipients: readonly LicenseEmailRecipient[];
  /** Whether the person may send. */
  works: boolean;
}

/** The recipients of the license's e-mails, with date and status. */
export const Recipients = ({ licenseId, renewalId, recipients, works }: RecipientsProps) => {
  useSettling(licenseId, recipients);
  const { sendsMail } = useIdentity();
  const { send, busy } = useCommand<LicenseEmailRecipient>({
    about: null,
    run: ({ messageId }, submission) => sendLicenseEmailAgain(renewalId, messageId, submission),
    touches: { license: licenseId, message: true },
    success: sendingMessages.onItsWay,
    failure: sendingMessages.againFailed,
  });
  if (recipients.length === 0) return null;
  return (
    <ul className="eg-recipients" aria-label="License emails">
      {recipients.map((recipient) => {
        const reason = why(recipient);
        return (
          <li key={recipient.messageId}>
            <span>
              {recipient.name} <span className="eg-muted">{recipient.email}</span>
            </span>
            <span>{shortDate(recipient.sentOn)}</span>
            <Tag tone={tones[recipient.state]}>{emailStateWords[recipient.state]}</Tag>
            {reason && <span className="eg-muted">{reason}</span>}
            {canRetry(recipient.state) && works && sendsMail && (
              <Button size="small" variant="text" disabled={busy} onClick={() => void send(recipient)}>
                Send Again<span className="eg-sr"> to {recipient.name || recipient.email}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
