import Button from '@mui/material/Button';
import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useIdentity, useMay } from '../../kit/data/identity';
import { Page } from '../../kit/page/Page';
import { PageHeading } from '../../kit/page/PageHeading';
import { Panels } from '../../kit/areas/panels';
import { Loading } from '../../kit/loading/states';
import ClientChoices from '../shell/ClientChoices';
import { useClientChoices } from '../shell/useClientChoices';
import './without-client.css';

/** Pages for the records of a client: without one they would be empty without explanation. */
const ofAClient = [
  '/accounting',
  '/bulk-runs',
  '/divisions',
  '/handovers',
  '/imports',
  '/licenses',
  '/my-company',
  '/properties',
  '/renewals',
  '/replacements',
  '/since',
  '/tasks',
];
export const isOfAClient = (path: string) =>
  ofAClient.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

const provided = [
  ['/licensing-authorities', 'Licensing Authorities'],
  ['/my-company', 'Entities and Officers'],
  ['/officer-titles', 'Officer Titles'],
  ['/renewal-tips', 'Renewal Tips'],
] as const;

/** Pages for the firm's provided records work without a client, too. */
const Provided = () =>
  useMay()('provided.keep') && (
    <>
      <p className="eg-muted">Records shared by all clients are available without choosing one:</p>
      <ul>
        {provided.map(([path, label]) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );

const First = () => {
  const { owningFirmName } = useIdentity();
  return useMay()('client.manage') ? (
    <>
      <PageHeading title="Add your first client" />
      <p className="eg-muted">
        {owningFirmName} has no active client yet. Properties, licenses and renewals belong to a client.
      </p>
      <Link className="eg-button eg-button-main" to="/clients">
        Add your first client
      </Link>
    </>
  ) : (
    <>
      <PageHeading title="There is no client yet" />
      <p className="eg-muted">{owningFirmName} has no active client. Its administrators add clients.</p>
    </>
  );
};

const Choose = () => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <PageHeading title="Choose a client" />
      <p className="eg-muted">This page shows the records of one client.</p>
      <Button
        variant="contained"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        endIcon={<ChevronsUpDown size={14} aria-hidden />}
      >
        Choose a client
      </Button>
      {anchor && <ClientChoices anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
};

const NoClient = () => {
  const { clients, loading, failed } = useClientChoices('');
  if (loading) return <Loading rows={4} />;
  return (
    <div className="eg-plain-page eg-without-client">
      {clients.length === 0 && !failed ? <First /> : <Choose />}
      <Provided />
    </div>
  );
};

const EntitiesAndOfficers = () => (
  <Page title="Entities and Officers">
    <div className="eg-stack">
      <Panels of="provided" place="work" id="" />
    </div>
  </Page>
);

/** For users of the firm without an active client: pages of a client ask for one. */
export const WithoutClient = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const mayKeep = useMay()('provided.keep');
  if (!isOfAClient(pathname)) return children;
  return pathname === '/my-company' && mayKeep ? <EntitiesAndOfficers /> : <NoClient />;
};

export default WithoutClient;
