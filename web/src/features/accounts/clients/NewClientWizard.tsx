import { clientMessages, defaultTimeZone, newClientBody } from '@evergreen/contracts/accounts/clients';
import { defaultCountry } from '@evergreen/contracts/enums';
import { clientStepFields, clientWizardMachine } from '@evergreen/workflows/clientWizard.machine';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { FormValues } from '../../../kit/form/state/formValues';
import { WizardDialog } from '../../../kit/wizard/WizardDialog';
import { TextField } from '../../../kit/fields/TextField';
import { ClientFields } from './ClientFields';
import { addClient, touchesClients } from './clients.api';
import { useMailWords } from '../../../kit/data/mailWords';

const newClient: FormValues<z.input<typeof newClientBody>> = {
  name: '',
  legalName: '',
  serviceLevel: '',
  licensingServiceLevel: 'Standard',
  costStructure: '',
  renewalBillingResponsibility: '',
  isBillingIdRequired: false,
  isPropertyContactRequired: false,
  isPropertyDivisionRequired: false,
  allowUserPasswordLogin: true,
  timeZone: defaultTimeZone,
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  county: '',
  country: defaultCountry,
  firstName: '',
  lastName: '',
  title: '',
  email: '',
  phoneNumber: '',
};

const AdministratorFields = () => {
  const mails = useMailWords();
  const invites = useWatch({ name: 'allowUserPasswordLogin' }) as boolean;
  return (
    <>
      <p className="eg-muted">
        {invites
          ? mails(
              'The first administrator is mailed a link to choose a password, valid for 7 days, and adds everybody else.',
              'No mail server is set up, so no link is mailed to the first administrator. Set a password for this person under Users afterwards.',
            )
          : 'Users of this client do not sign in with a password, and no other sign-in method is available yet: no link is sent.'}
      </p>
      <div className="eg-columns">
        <TextField name="firstName" label="First Name" max={256} required />
        <TextField name="lastName" label="Last Name" max={256} required />
        <TextField name="title" label="Title" max={256} />
        <TextField name="email" label="Email" type="email" max={256} required />
        <TextField name="phoneNumber" label="Phone" type="tel" max={20} />
      </div>
    </>
  );
};

const steps = {
  company: { title: 'Company', fields: Object.keys(clientStepFields.company), content: <ClientFields isNew /> },
  administrator: {
    title: 'First Administrator',
    fields: Object.keys(clientStepFields.administrator),
    content: <AdministratorFields />,
  },
} as const;

/** Creates a client and its first user in one step. */
export const NewClientWizard = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <WizardDialog
      about={null}
      open={open}
      onClose={onClose}
      title="New Client"
      submit="Add client"
      width="wide"
      machine={clientWizardMachine}
      steps={steps}
      contract={newClientBody}
      defaults={newClient}
      command={addClient}
      touches={touchesClients}
      success={clientMessages.created}
      failure={clientMessages.createFailed}
      concerns={({ name }, created) => created && { label: name, to: `/clients/${created.id}` }}
      onDone={({ id }) => void navigate(`/clients/${id}`)}
    />
  );
};
