import type { ExportType } from '@evergreen/contracts/bulk-work/exports';
import { PeriodFields, StatusField } from './FilterFields';
import { LicenseFields } from './LicenseFields';

/** By the invoice's own date, which differs by kind. */
const countedBy =
  'An ACH credit counts by the date on which it was requested, a check request by the day on which it was created, a card by its payment date, or else by the day on which it was created.';

export const FieldsOf = ({ type }: { type: ExportType }) => {
  switch (type) {
    case 'licenses':
      return <LicenseFields />;
    case 'cost-accounting':
      return (
        <>
          <PeriodFields required />
          <p className="eg-exports-note">{countedBy}</p>
        </>
      );
    case 'check-requests':
      return <PeriodFields />;
    default:
      return <StatusField />;
  }
};
