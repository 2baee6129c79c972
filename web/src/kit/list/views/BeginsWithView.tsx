import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Page } from '../../page/Page';
import { Loading } from '../../states';
import type { Start } from './useDefaultView';

interface BeginsWithViewProps {
  /** Of the page. */
  title: string;
  start: Start;
  /** The list. */
  children: ReactNode;
}

/** Leads to the view that a list begins with, before anything else is asked for. */
export const BeginsWithView = ({ title, start: { waits, address }, children }: BeginsWithViewProps) => {
  if (waits)
    return (
      <Page title={title}>
        <Loading rows={8} />
      </Page>
    );
  return address ? <Navigate to={address} replace /> : children;
};
