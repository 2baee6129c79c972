import type { Company } from '@evergreen/contracts/accounts/company';
import type { Firm } from '@evergreen/contracts/accounts/firm';
import { CompanyPage } from '../../features/accounts/company/CompanyPage';
import { FirmPage } from '../../features/accounts/firm/FirmPage';
import { company } from '../../test/company';
import { firm } from '../../test/firm';
import { form } from './case.testing';

export const companyForms = [
  form<Company>({
    file: 'features/accounts/company/EditCompanyDialog.tsx',
    record: company,
    draw: () => <CompanyPage />,
    reads: (now) => ({ '/my-company': now }),
    press: ['Edit'],
    submit: 'Save',
  }),
  form<Firm>({
    file: 'features/accounts/firm/EditFirmDialog.tsx',
    as: 'firmAdministrator',
    record: firm,
    draw: () => <FirmPage />,
    reads: (now) => ({ '/firm': now }),
    press: ['Edit'],
    submit: 'Save',
  }),
];
