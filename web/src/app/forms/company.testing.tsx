import type { Company } from '@evergreen/contracts/company';
import type { Firm } from '@evergreen/contracts/firm';
import { CompanyPage } from '../../features/company/CompanyPage';
import { FirmPage } from '../../features/firm/FirmPage';
import { company } from '../../test/company';
import { firm } from '../../test/firm';
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
  form<Firm>({
    file: 'features/firm/EditFirm.tsx',
    as: 'firmAdministrator',
    record: firm,
    draw: () => <FirmPage />,
    reads: (now) => ({ '/firm': now }),
    press: ['Edit'],
    submit: 'Save',
  }),
];
