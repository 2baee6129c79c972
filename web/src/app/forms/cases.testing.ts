import { authorityForms } from './authorities.testing';
import type { FormCase } from './case.testing';
import { companyForms } from './company.testing';
import { divisionForms } from './divisions.testing';
import { entityForms } from './entities.testing';
import { licenseTypeForms } from './license-types.testing';
import { licenseForms, sendingForms } from './licenses.testing';
import { otherForms } from './others.testing';
import { pageForms } from './pages.testing';
import { propertyRecordForms } from './property-records.testing';
import { propertyForms } from './properties.testing';
import { invoiceForms, renewalForms } from './renewals.testing';
import { sourceForms } from './sources.testing';
import { taskForms } from './tasks.testing';
import { userForms } from './users.testing';

/** How each form of the web that changes something is drawn and sent; a form without a case fails the test. */
export const formCases: readonly FormCase[] = [
  ...licenseForms,
  ...licenseTypeForms,
  ...sendingForms,
  ...renewalForms,
  ...invoiceForms,
  ...pageForms,
  ...otherForms,
  ...sourceForms,
  ...authorityForms,
  ...companyForms,
  ...entityForms,
  ...propertyRecordForms,
  ...divisionForms,
  ...propertyForms,
  ...taskForms,
  ...userForms,
];
