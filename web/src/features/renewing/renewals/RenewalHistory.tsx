import { licenseRenewalCalls } from '@evergreen/contracts/calls/renewing/renewals';
import { callsAt } from '../../../kit/http/calls';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { courierOptionLabels } from '@evergreen/contracts/renewing/enums';
import type { RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';
import { moneyText } from '../../../kit/values/Money';
import { Card } from '../../../kit/page/Card';
import { Facts } from '../../../kit/page/Facts';
import { Loading } from '../../../kit/loading/states';
import { LoadError } from '../../../kit/loading/LoadError';
import { trackingInWords } from '../../../shared/renewals/inWords';
import { InvoiceLists } from './invoices/InvoiceLists';
import { useRenewals, useWorks } from './renewals.api';
import { Recipients } from './sending/Recipients';

/** A secondary license is renewed with its primary. */
const User = ({ renewal: { imported, completedBy, ofPrimary } }: { renewal: RenewalDetail }) => {
  const name = imported ? 'Imported' : completedBy?.name;
  return (
    <>
      {name}
      {ofPrimary && (
        <>
          {name && ', '}with Primary License <span className="eg-unbroken">#{ofPrimary.licenseNumber}</span>
        </>
      )}
    </>
  );
};

const columns: readonly (readonly [string, (renewal: RenewalDetail) => ReactNode])[] = [
  ['Start Date', (r) => shortDate(r.processStartDate)],
  ['Forms Obtained', (r) => shortDate(r.formsReceivedDate)],
  ['Forms Filed', (r) => shortDate(r.formsFiledDate)],
  ['Forms Due', (r) => shortDate(r.renewalDueDate)],
  ['License Received', (r) => shortDate(r.licenseReceivedDate)],
  ['Expired', (r) => shortDate(r.previousExpirationDate)],
  ['Invoice Sum', (r) => moneyText(r.openInvoices > 0 ? r.invoiceSum : null)],
  ['User', (r) => (r.imported || r.completedBy || r.ofPrimary) && <User renewal={r} />],
];

const documents = (licenseId: string, r: RenewalDetail) =>
  r.licenseDocument && (
    <a href={callsAt(licenseRenewalCalls, { licenseId: r.ofPrimary?.id ?? licenseId, renewalId: r.id }).document()}>
      {r.licenseDocument.fileName}
    </a>
  );

interface DetailProps {
  licenseId: string;
  renewal: RenewalDetail;
  works: boolean;
}

const Detail = ({ licenseId, renewal: r, works }: DetailProps) => (
  <>
    <Facts
      facts={[
        ...columns.map(([label, value]) => [label, value(r)] as const),
        ['Effective Date', shortDate(r.effectiveDate)],
        ['Expiration', shortDate(r.expirationDate)],
        ['Track Date', shortDate(r.trackDate)],
        ['Renewal Tracking', trackingInWords(r.isTrackingOnlyRenewal)],
        ['Invoice', r.noInvoiceRequired ? 'No Invoice Required' : ''],
        ['License Sent', r.sendLicenseNotApplicable ? 'Not applicable' : shortDate(r.licenseSentDate)],
        [
          'License Emailed',
          r.licenseEmailRecipients.length > 0 && (
            <Recipients
              licenseId={licenseId}
              renewalId={r.id}
              recipients={r.licenseEmailRecipients}
              works={works && r.ofPrimary === null}
            />
          ),
        ],
        ['Shipping Method', r.shippingMethodLicense && courierOptionLabels[r.shippingMethodLicense]],
        [
          'Documents',
          r.licenseRenewalDocuments.length > 0 &&
            r.licenseRenewalDocuments.map(({ id, label, url }) => (
              <div key={id}>
                <a href={url} rel="noreferrer" target="_blank">
                  {label}
                </a>
              </div>
            )),
        ],
        ['License File', documents(licenseId, r)],
        ['Renewal Notes', r.notes],
      ]}
    />
    <InvoiceLists licenseId={licenseId} renewalId={r.id} expected={r.openInvoices} />
  </>
);

/** The renewals that were completed, newest first. */
export const RenewalHistory = ({ id }: { id: string }) => {
  const { data, error, refetch } = useRenewals(id);
  const works = useWorks(data);
  const [shown, show] = useState<RenewalDetail>();
  const { originalIssueDate, suspendedDate } = data?.license ?? {};
  const note = [
    originalIssueDate && `Original Issue Date ${shortDate(originalIssueDate)}`,
    suspendedDate && `Suspended ${shortDate(suspendedDate)}`,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Card
      title="License Renewal History"
      folds="open"
      rank="last"
      note={note}
      empty={data?.renewalHistory.length === 0 && 'No renewal of this license has been completed yet.'}
    >
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={2} />}
      {data && data.renewalHistory.length > 0 && (
        <div className="eg-table-wrap">
          <table className="eg-table eg-pairs eg-dense">
            <thead>
              <tr>
                {columns.map(([label]) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col">
                  <span className="eg-sr">View</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.renewalHistory.map((renewal) => (
                <tr key={renewal.id}>
                  {columns.map(([label, value]) => (
                    <td key={label} data-label={label}>
                      {value(renewal)}
                    </td>
                  ))}
                  <td className="eg-end">
                    <Button size="small" variant="text" onClick={() => show(renewal)}>
                      View
                      <span className="eg-sr">
                        {' '}
                        renewal{' '}
                        {renewal.imported
                          ? `to ${shortDate(renewal.expirationDate)}`
                          : `started ${shortDate(renewal.processStartDate)}`}
                      </span>
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown && (
        <InfoDialog
          open
          width="medium"
          title={`License # ${data?.license.licenseNumber ?? ''}`}
          onClose={() => show(undefined)}
        >
          <Detail licenseId={id} renewal={shown} works={works} />
        </InfoDialog>
      )}
    </Card>
  );
};
