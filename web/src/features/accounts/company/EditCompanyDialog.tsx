import { type Company, companyBody, companyFields, companyMessages } from '@evergreen/contracts/accounts/company';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { startOf } from '../../../kit/records/recordForm';
import { changeCompany, touchesCompany } from './company.api';
import { CompanyFields } from './CompanyFields';

export const EditCompanyDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => (
  <CommandDialog
    open
    onClose={onClose}
    title="Edit My Company"
    submit="Save"
    width="wide"
    about={company}
    contract={companyBody}
    defaults={startOf(companyFields, company)}
    command={changeCompany}
    touches={touchesCompany}
    success={companyMessages.updated}
    failure={companyMessages.updateFailed}
  >
    <CompanyFields company={company} />
  </CommandDialog>
);
