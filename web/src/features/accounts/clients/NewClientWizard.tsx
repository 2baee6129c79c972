import { clientFields, clientMessages, newClientBody } from '@evergreen/contracts/accounts/clients';
import { personFields } from '@evergreen/contracts/accounts/users';
import { clientStepFields, clientWizardMachine } from '@evergreen/workflows/accounts/clientWizard.machine';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { WizardDialog } from '../../../kit/wizard/WizardDialog';
import { startOf } from '../../../kit/records/recordForm';
import { Fields } from '../../../shared/Fields';
import { ClientFields } from './ClientFields';
import { addClient, touchesClients } from './clients.api';
import { useMailWords } from '../../../kit/data/mailWords';

const { active: _active, ...companyFields } = clientFields;
const newClient = { ...startOf(companyFields, undefined), ...startOf(personFields, undefined) };

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
        <Fields of={personFields} />
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
      keptFor={[]}
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
