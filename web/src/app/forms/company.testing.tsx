import type { Company } from '@evergreen/contracts/company';
import { CompanyPage } from '../../features/company/CompanyPage';
import { company } from '../../test/company';
import { form } from './case.testing';

export const companyForms = [
  form<Company>({
    file: 'features/company/EditCompany.tsx',
    record: company,
    draw: () => <CompanyPage />,
    reads: (now) => ({ '/my-company': now }),
    press: ['Edit'],
    submit: 'Save',
  }),
];
