import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Page } from '../../page/Page';
import { Loading } from '../../loading/states';
import type { Start } from './useDefaultView';

interface BeginsWithViewProps {
  /** Title of the page. */
  title: string;
  start: Start;
  /** The list. */
  children: ReactNode;
}

/** Navigates to the default view before the list loads. */
export const BeginsWithView = ({ title, start: { waits, address }, children }: BeginsWithViewProps) => {
  if (waits)
    return (
      <Page title={title}>
        <Loading rows={8} />
      </Page>
    );
  return address ? <Navigate to={address} replace /> : children;
};
