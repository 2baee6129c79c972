import { type Company, companyBody, companyMessages } from '@evergreen/contracts/accounts/company';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { changeCompany, touchesCompany } from './company.api';
import { CompanyFields } from './CompanyFields';

const valuesOf = ({
  id: _id,
  version: _version,
  serviceLevel: _serviceLevel,
  propertiesWithoutContact: _contact,
  propertiesWithoutDivision: _division,
  createdOn: _createdOn,
  modifiedOn: _modifiedOn,
  ...typed
}: Company) => typed;

export const EditCompanyDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => (
  <CommandDialog
    open
    onClose={onClose}
    title="Edit My Company"
    submit="Save"
    width="wide"
    about={company}
    contract={companyBody}
    defaults={valuesOf(company)}
    command={changeCompany}
    touches={touchesCompany}
    success={companyMessages.updated}
    failure={companyMessages.updateFailed}
  >
    <CompanyFields company={company} />
  </CommandDialog>
);
