import { type Company, companyBody, companyMessages } from '@evergreen/contracts/accounts/company';
import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useMayHere } from '../../../kit/data/identity';
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

export const EditCompany = ({ company }: { company: Company }) => {
  const dialog = useDialog();
  const edits = useMayHere()('company.edit');
  if (!edits) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Pencil size={15} aria-hidden />} onClick={dialog.show}>
        Edit
      </Button>
      <CommandDialog
        {...dialog.props}
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
    </>
  );
};
