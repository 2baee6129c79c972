import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TrustAccountUse } from '@evergreen/contracts/renewing/invoices';
import { CheckboxField } from '../../../../kit/fields/CheckboxField';
import { moneyText } from '../../../../kit/values/Money';
import { Notice } from '../../../../kit/signs/Notice';
import { messageOf } from '../../../../kit/http/problem';

const wordsOf = ({ currentBalance, minimumBalanceThreshold, priorAmount }: TrustAccountUse) =>
  [
    `Balance ${moneyText(currentBalance)}, minimum balance threshold ${moneyText(minimumBalanceThreshold)}.`,
    Number(priorAmount) > 0 && `This invoice has taken out ${moneyText(priorAmount)} already.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Shown if the client's account is active; its initial value is the server's proposal. */
export const TrustAccountField = ({
  account: { data, error, refetch },
  fixed,
}: {
  account: UseQueryResult<TrustAccountUse>;
  /** A paid invoice keeps its account. */
  fixed: boolean;
}) => {
  const { setValue, getFieldState } = useFormContext();
  const proposed = useRef(false);
  useEffect(() => {
    if (proposed.current || !data?.isActive) return;
    proposed.current = true;
    // A draft may have brought the user's choice already.
    if (!getFieldState('useTrustAccount').isDirty) setValue('useTrustAccount', data.useTrustAccount);
  }, [data, getFieldState, setValue]);
  if (error && !data)
    return (
      <div role="alert">
        <Notice
          tone="late"
          actions={
            <Button size="small" variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The trust account could not be read. {messageOf(error)}
        </Notice>
      </div>
    );
  if (!data?.isActive) return null;
  return <CheckboxField name="useTrustAccount" label="Use trust account" hint={wordsOf(data)} disabled={fixed} />;
};
