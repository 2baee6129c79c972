import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Panels } from '../areas/panels';
import { BackLink } from '../routing/BackLink';
import { PageHeading } from './PageHeading';
import { StaleNotice } from './StaleNotice';
import './page.css';

interface PageProps {
  /** Not known while the record is loading: the page has its back link, and no head. */
  title: string | undefined;
  /** Next to the title: a count, a status, a date. */
  count?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  /** The breadcrumb after the back link. */
  trail?: ReactNode;
  /** At the end of that line. */
  walk?: ReactNode;
  children: ReactNode;
}

const Notices = () => (
  <div className="eg-ahead">
    <Panels of={useLocation().pathname} place="notices" id="" />
  </div>
);

/** A page's frame: breadcrumb, title, actions. */
export const Page = ({ title, count, actions, back, trail, walk, children }: PageProps) => (
  <>
    <StaleNotice />
    {(back ?? trail ?? walk) && (
      <div className="eg-trail">
        {back && <BackLink {...back} />}
        {trail && <span className="eg-trail-rest">{trail}</span>}
        {walk}
      </div>
    )}
    {title !== undefined && (
      <>
        <div className="eg-page-head">
          <PageHeading title={title} />
          {count && <span className="eg-page-count">{count}</span>}
          {actions && <div className="eg-page-actions">{actions}</div>}
        </div>
        <Notices />
      </>
    )}
    {children}
  </>
);
