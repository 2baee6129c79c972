import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { SelectOption } from '@evergreen/contracts/common';
import { api } from '../../kit/api';
import { useIdentity, useMay } from '../../kit/identity';
import { Page } from '../../kit/page/Page';
import { PageHeading } from '../../kit/page/PageHeading';
import { Panels } from '../../kit/panels';
import { useResource } from '../../kit/queries';
import { Loading } from '../../kit/states';
import { ClientSwitcher } from '../shell/ClientSwitcher';
import './without-client.css';

/** What shows the records of a client: without one it would be empty, and say nothing of why. */
const ofAClient = [
  '/accounting',
  '/bulk-runs',
  '/divisions',
  '/exports',
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
export const isOfAClient = (path: string) => ofAClient.some((one) => path === one || path.startsWith(`${one}/`));

const provided = [
  ['/licensing-authorities', 'Licensing Authorities'],
  ['/my-company', 'Entities and Officers'],
  ['/officer-titles', 'Officer Titles'],
  ['/renewal-tips', 'Renewal Tips'],
] as const;

/** What the firm provides is kept without a client, too. */
const Provided = () =>
  useMay()('provided.keep') && (
    <>
      <p className="eg-muted">What you keep for all clients is here without one:</p>
      <ul>
        {provided.map(([path, label]) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );

const useHasClients = () =>
  useResource({
    key: ['clients', 'any'],
    shows: { client: true },
    load: (signal) => api.get<SelectOption[]>('/clients/select-list-options', { signal }),
    staleTime: 0,
  });

const First = () => {
  const { owningFirmName } = useIdentity();
  return useMay()('client.manage') ? (
    <>
      <PageHeading title="Add your first client" />
      <p className="eg-muted">
        {owningFirmName} has no active client yet. Properties, licenses and renewals are a client’s.
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

const Choose = () => (
  <>
    <PageHeading title="Choose a client" />
    <p className="eg-muted">This page shows the records of one client.</p>
    <ClientSwitcher />
  </>
);

const NoClient = () => {
  const { data, isError } = useHasClients();
  if (!data && !isError) return <Loading rows={4} />;
  return (
    <div className="eg-plain-page eg-without-client">
      {data?.length === 0 ? <First /> : <Choose />}
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

/** The firm's people who have chosen no client, or none that is active: what is a client's asks for one. */
export const WithoutClient = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const mayKeep = useMay()('provided.keep');
  if (!isOfAClient(pathname)) return children;
  return pathname === '/my-company' && mayKeep ? <EntitiesAndOfficers /> : <NoClient />;
};

export default WithoutClient;
