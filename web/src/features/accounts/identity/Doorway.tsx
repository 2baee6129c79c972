import type { ReactNode } from 'react';
import sign from '../../../../evergreen.svg';
import { PageHeading } from '../../../kit/page/PageHeading';
import { productName } from '../../../kit/routing/title';
import { useFocusGoesOn } from '../../../kit/keyboard/useFocusGoesOn';

interface DoorwayProps {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  children: ReactNode;
}

/** The layout of pages before sign-in: one task per page. */
export const Doorway = ({ title, lead, children }: DoorwayProps) => (
  <main ref={useFocusGoesOn()} className="eg-whole" tabIndex={-1}>
    <section className="eg-whole-card">
      <p className="eg-doorway-name">
        <img src={sign} alt="" width={28} height={28} /> {productName}
      </p>
      <PageHeading title={title} />
      {lead && <p className="eg-muted">{lead}</p>}
      {children}
    </section>
  </main>
);
