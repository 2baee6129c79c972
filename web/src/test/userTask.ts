import type {
  ManagerChangeTaskRow,
  PropertyContactTaskRow,
  RenewalTaskRow,
} from '@evergreen/contracts/renewing/user-tasks';
import { people } from './people';

const common = {
  version: 3,
  followUpDate: '2099-01-02',
  addToCalendar: false,
  createdOn: '2026-01-02T00:00:00.000Z',
  propertyId: '0193a0c0-0000-7000-8000-0000000000c1',
  propertyName: 'Harbor Kitchen',
  city: 'Boston',
  state: 'MA',
  renewalDesignation: 'BillingClient',
} as const;

export const renewalTaskRow: RenewalTaskRow = {
  ...common,
  id: '0193a0c0-0000-7000-8000-0000000000d1',
  licenseId: '0193a0c0-0000-7000-8000-0000000000a1',
  licenseNumber: 'LQ-1',
  renewalStatus: 3,
  trackDate: '2098-10-01',
  renewalDueDate: '2098-12-01',
  expirationDate: '2098-12-31',
  effectiveDate: '2098-01-01',
  assignedUserId: people.clientAdministrator.id,
  assignedUserName: 'Dana Reyes',
  assignedUserEmail: 'dana@meridian.example',
  assignedUserActive: true,
  premisesName: 'Main Bar',
  address1: '20 Harbor Way',
  address2: null,
  zip: '02125',
  county: 'Suffolk',
  jurisdiction: 'City',
  licensingAuthority: 'Boston Licensing Board',
  licenseType: 'Common Victualler',
  licenseTerm: 'Annual',
  licensees: ['Harbor Foods, Inc.'],
  notes: null,
  description: 'Call the city',
};

const ofProperty = { ...common, assignee: null, propertyActive: true } as const;

export const managerChangeTaskRow: ManagerChangeTaskRow = {
  ...ofProperty,
  id: '0193a0c0-0000-7000-8000-0000000000d2',
  licenseTypes: ['Beer', 'Common Victualler', 'Wine'],
  licenseTypesCount: 3,
  note: 'Call before noon',
  checklist: {
    reason: null,
    lines: ['Beer', 'Common Victualler', 'Wine'].map((licenseType, index) => ({
      licenseTypeId: `0193a0c0-0000-7000-8000-0000000000e${index}`,
      licenseType,
      authority: 'Boston Licensing Board',
      notes: 'Form 43',
      informedOn: licenseType === 'Beer' ? '2026-01-02' : null,
    })),
  },
};

export const propertyContactTaskRow: PropertyContactTaskRow = {
  ...ofProperty,
  id: '0193a0c0-0000-7000-8000-0000000000d3',
  description: 'Add a property contact.',
};
