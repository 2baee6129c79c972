import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { canRetry, type MessageState } from '@evergreen/contracts/messages-screen';
import {
  emailStateOf,
  emailStateWords,
  type LicenseEmailRecipient,
  sendingMessages,
} from '@evergreen/contracts/sending';
import { shortDate } from '../../../kit/DateWithMeaning';
import { useMay } from '../../../kit/identity';
import type { Tone } from '../../../kit/Notice';
import { refresh } from '../../../kit/queries';
import { toast } from '../../../kit/toasts';
import { Tag } from '../../../kit/Tag';
import '../../../shared/sending/sending.css';

const tones: Record<MessageState, Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'late',
  kept: 'soon',
};

const lookEvery = 2_000;

/** What becomes of a message is no event, so nobody tells the screen: it looks again until nothing is under way. */
const useSettling = (licenseId: string, recipients: readonly LicenseEmailRecipient[]) => {
  const client = useQueryClient();
  const underWay = recipients.some(({ state }) => state === 'queued' || state === 'sending');
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(() => void refresh(client, { license: licenseId }), lookEvery);
    return () => clearInterval(timer);
  }, [client, licenseId, underWay]);
  const wasUnderWay = useRef(underWay);
  const allSent = emailStateOf(recipients) === 'sent';
  useEffect(() => {
    if (wasUnderWay.current && allSent) toast.success(sendingMessages.sent);
    wasUnderWay.current = underWay;
  }, [underWay, allSent]);
};

const why = ({ state, failure }: LicenseEmailRecipient) => (state === 'sent' ? null : failure);

interface RecipientsProps {
  licenseId: string;
  recipients: readonly LicenseEmailRecipient[];
}

/** Whom the license was e-mailed to, when, and what became of it. */
export const Recipients = ({ licenseId, recipients }: RecipientsProps) => {
  useSettling(licenseId, recipients);
  const readsMessages = useMay()('messages.read');
  if (recipients.length === 0) return null;
  return (
    <ul className="eg-recipients" aria-label="License emails">
      {recipients.map((recipient, index) => {
        const reason = why(recipient);
        return (
          <li key={index}>
            <span>
              {recipient.name} <span className="eg-muted">{recipient.email}</span>
            </span>
            <span>{shortDate(recipient.sentOn)}</span>
            <Tag tone={tones[recipient.state]}>{emailStateWords[recipient.state]}</Tag>
            {reason && <span className="eg-muted">{reason}</span>}
            {canRetry(recipient.state) && readsMessages && (
              <Link to={`/messages?states=${recipient.state}`}>Send Again</Link>
            )}
          </li>
        );
      })}
    </ul>
  );
};
