import {
  type CompanyContactRun,
  companyContactRunMessages as messages,
} from '@evergreen/contracts/bulk-work/company-contacts';
import { companyContactCalls } from '@evergreen/contracts/calls/bulk-work/company-contacts';
import { useParams } from 'react-router';
import { callsAt } from '../../../kit/http/calls';
import { RunPage } from '../../../shared/runs/RunPage';
import type { RunScreen } from '../../../shared/runs/runScreen';
import { contactsPath, runPath, touchesContacts } from './company-contacts.api';

const contactRun: RunScreen<CompanyContactRun> = {
  subject: 'company-contacts',
  title: 'Property Contacts',
  back: { to: contactsPath, label: 'Manage Property Contacts' },
  done: 'Created',
  failed: 'Not Created',
  items: {
    noun: ['property', 'properties'],
    label: 'Property',
    knownBy: 'name',
    address: (id) => `/properties/${id}`,
  },
  failures: ({ failures }) => failures.map(({ propertyId: id, propertyName: name, reason }) => ({ id, name, reason })),
  facts: ({ contactName }) => [['Contact Name', contactName]],
  calls: (runId) => callsAt(companyContactCalls, { runId }),
  address: runPath,
  touches: { ...touchesContacts, 'company-contacts': true },
  may: 'company.edit',
  messages: { ...messages, retried: messages.started },
  kept: 'Contacts that were created are kept.',
  retries: (rest) => `Create at ${rest}`,
};

/** A contact that many properties get in the background. */
export const ContactRunPage = () => {
  const { contactRunId = '' } = useParams();
  return <RunPage runId={contactRunId} screen={contactRun} />;
};
