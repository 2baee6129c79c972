import type { ExportType } from '@evergreen/contracts/bulk-work/exports';
import { sly } from './exported.js';

type Cell = string | number | null;
interface Sheet {
  readonly columns: string;
  readonly rows: readonly (readonly Cell[])[];
}

const person = 'Contributor Harborview';
const designee = 'Billing Client';
const board = 'Commonwealth Board';
const where = ['20 Harbor Way', 'Suite 4', 'Boston', 'MA', '02125', 'Suffolk', 'United States'];
const invoice = [
  ...[sly.property, 'East', 'B-7', sly.license],
  ...['Innholder', board, 'GL-1', 'PAYEE-1', 'City of Boston'],
];
const check = [sly.property, sly.license, board, 'PAYEE-1', 'City of Boston'];
const titles = 'Member; President';

const licenseColumns = `License #|Account #|Rank|Primary License #|Property|Property #|Division|Premises|Address 1|Address 2|City|State|Zip|County|Country|
Jurisdiction|Licensing Authority|License Type|Classification|Category|Term|Seasonal|Licensee(s)|FEIN(s)|Officers|Original Issue Date|Effective Date|
Expiration Date|Track Date|Due Date|Stage|Tracking|Process Start|Forms Obtained|Forms Filed|License Received|Renewal Designee|Assignee|Renewal Fee|
Billing ID|Alert|Urgent|License Notes|Renewal Notes|Suspended Date|Document|Status`;
const licenseOf = (
  [number, rank, primary, premises]: Cell[],
  dueDate: string,
  [alert, urgent, notes, document]: Cell[],
): Cell[] => [
  ...[number ?? '', 'A-1', rank ?? '', primary ?? null, sly.property, 'P-1', 'East', premises ?? null, ...where],
  ...['State', board, 'Innholder', 'Liquor', 'Hotel', '1 Year', 'Yes', sly.entity, '12-3456789', sly.officer],
  ...['2011-03-04', '2026-01-01', '2026-12-31', '2026-11-01', dueDate, 'Forms Filed', 'Track & Process'],
  ...['2026-01-05', '2026-01-12', '2026-02-02', '2026-03-01', designee, person, 1200.5, 'B-7'],
  ...[alert ?? null, urgent ?? null, 'Ask for Sam', notes ?? null, '2025-05-06', document ?? null, 'Active'],
];

/** The content of the small world, type by type, read by a second program. */
export const exportedRows = (today: string): Readonly<Record<ExportType, Sheet>> => ({
  licenses: {
    columns: licenseColumns,
    rows: [
      licenseOf([sly.license, 'Primary', null, 'Main Bar'], '2026-03-15', [
        'Inspection',
        'Yes',
        'Almost there',
        'paper.pdf',
      ]),
      licenseOf(['S-1', 'Secondary', sly.license, 'Roof'], '2026-12-01', [null, 'No', null, null]),
    ],
  },
  properties: {
    columns: `Property|Property #|Status|Open Date|Close Date|Division|Address 1|Address 2|City|State|Zip|County|Country|Mailing Address 1|
Mailing Address 2|Mailing City|Mailing State|Mailing Zip|Mailing County|Mailing Country|Phone|Fax|Square Footage|Billing ID|Billing Matter #|
File Matter #|Line of Business|Management Agreement Term|Lease Term|Licenses|License Alerts|Key Contact|Key Contact Email|Notes`,
    rows: [
      [
        ...[sly.property, 'P-1', 'Active', '2001-02-03', '2031-02-03', 'East'],
        ...['20 Harbor Way', 'Floor 2', 'Boston', 'MA', '02125', 'Suffolk', 'United States'],
        ...['1 Mail Way', 'Box 7', 'Quincy', 'MA', '02169', 'Norfolk', 'United States'],
        ...[sly.phone, '617 555 0101', 12_500, 'B-9', 'M-1', 'F-1', 'Hotel', 'To 2030', 'To 2031'],
        ...[2, 1, 'Kim Lee', 'kim@harborview.example', sly.notes],
      ],
    ],
  },
  citations: {
    columns: 'Property|License #|Violation Date|Penalty|Penalty Amount|Description|Disposition|Notes|Document|Added',
    rows: [
      [
        ...[sly.property, sly.license, '2026-03-09', 'Written warning', 250, 'Served after hours'],
        ...['Paid', '@SUM(A1)', 'paper.pdf', today],
      ],
    ],
  },
  'cost-accounting': {
    columns: `Date|Kind|Status|Property|Division|Billing ID|License #|License Type|Licensing Authority|GL Code|Payee Code|Paid To|Amount|
Check #|Settled On|Cancelled On|Trust Account|Designee|Entered By|Explanation`,
    rows: [
      [
        ...['2026-02-28', 'ACH Credit Invoice', 'Issued', ...invoice],
        ...[75, '12', '2026-03-05', null, 'No', designee, person, null],
      ],
      [
        ...['2026-03-06', 'Credit Card Invoice', 'Issued', ...invoice],
        ...[100.5, null, '2026-03-06', null, 'No', designee, person, null],
      ],
      [
        ...[today, 'Check Request', 'Issued', ...invoice],
        ...[250, '4711', '2026-03-02', null, 'Yes', designee, person, '=Fee'],
      ],
      [
        ...[today, 'Check Request', 'Cancelled', ...invoice],
        ...[12.5, null, null, '2026-03-02', 'No', designee, person, 'Twice'],
      ],
    ],
  },
  'license-officers': {
    columns: 'License #|License Type|Property|Licensee(s)|Officer|Titles|License Status',
    rows: [sly.license, 'S-1'].map((number) => [
      ...[number, 'Innholder', sly.property, sly.entity, sly.officer, titles, 'Active'],
    ]),
  },
  'check-requests': {
    columns: `Requested|Property|License #|Licensing Authority|Payee Code|Payable To|Amount|Certified|Status|Check #|Issued|Shipping Method|
Cancelled On|Requested By|Explanation`,
    rows: [
      [today, ...check, 250, 'Yes', 'Issued', '4711', '2026-03-02', 'FedEx', null, person, '=Fee'],
      [today, ...check, 12.5, 'No', 'Cancelled', null, null, null, '2026-03-02', person, 'Twice'],
    ],
  },
  'renewal-tips': {
    columns: 'Tip|Category|State|License Type References|License References|Managed By|Created',
    rows: [['+Call ahead', 'Timing', 'MA', 1, 1, 'Harborview Hotels', today]],
  },
  'license-alerts': {
    columns: 'License #|License Type|Property|City|State|Alert|Urgent|Last Updated|Assignee|Designee',
    rows: [[sly.license, 'Innholder', sly.property, 'Boston', 'MA', 'Inspection', 'Yes', today, person, designee]],
  },
  officers: {
    columns: 'Officer|Entity|Titles|Status|Deactivated|Licenses|Managed By',
    rows: [
      [sly.officer, sly.entity, titles, 'Active', null, 2, 'Harborview Hotels'],
      ['Nobody Yet', null, null, 'Active', null, 0, 'Harborview Hotels'],
      ['Old Member', sly.entity, 'Member', 'Inactive', '2026-01-02', 0, 'Harborview Hotels'],
    ],
  },
  'inspection-reports': {
    columns: 'Property|License #|Inspection Date|Inspector|Disposition|Notes|Document|Added',
    rows: [
      [
        ...[sly.property, sly.license, '2026-04-14', 'Pat Doyle', '-Passed', 'Two sinks to be repaired'],
        ...['paper.pdf', today],
      ],
    ],
  },
});
