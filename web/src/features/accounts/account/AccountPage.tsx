import type { UserProfile } from '@evergreen/contracts/accounts/users';
import Button from '@mui/material/Button';
import { PenLine, Pencil } from 'lucide-react';
import { useDialog } from '../../../kit/dialog/useDialog';
import { Card } from '../../../kit/page/Card';
import { DetailPage } from '../../../kit/page/DetailPage';
import { Facts } from '../../../kit/page/Facts';
import { Loading } from '../../../kit/loading/states';
import './account.css';
import { useProfile } from './account.api';
import { EditAccountDialog } from './EditAccountDialog';
import { SignatureDialog } from './SignatureDialog';
import { useOwnSessions } from './sessions/sessions.api';
import { SessionsCard } from './sessions/SessionsCard';
import { SignaturePicture } from './SignaturePicture';
import { useTwoFactor } from './two-factor/two-factor.api';
import { TwoFactorCard } from './two-factor/TwoFactorCard';

const AccountCard = ({ profile }: { profile: UserProfile }) => {
  const editing = useDialog();
  return (
    <Card
      title="Account"
      actions={
        <Button variant="outlined" size="small" startIcon={<Pencil size={14} aria-hidden />} onClick={editing.show}>
          Edit
        </Button>
      }
    >
      <Facts
        facts={[
          ['First Name', profile.firstName],
          ['Last Name', profile.lastName],
          ['Phone', profile.phoneNumber],
          ['Role', profile.role],
        ]}
      />
      {editing.props.open && <EditAccountDialog profile={profile} onClose={editing.props.onClose} />}
    </Card>
  );
};

const SignatureCard = ({ profile }: { profile: UserProfile }) => {
  const editing = useDialog();
  return (
    <Card
      title="Digital Signature"
      note="Appears on the letters that you download"
      actions={
        <Button variant="outlined" size="small" startIcon={<PenLine size={14} aria-hidden />} onClick={editing.show}>
          Edit Signature
        </Button>
      }
    >
      <div className="eg-card-body">
        <SignaturePicture profile={profile} />
      </div>
      {editing.props.open && <SignatureDialog profile={profile} onClose={editing.props.onClose} />}
    </Card>
  );
};

const Work = ({ profile }: { profile: UserProfile }) => {
  // All cards at once, so that the page does not jump.
  const isRead = [useTwoFactor(), useOwnSessions()].every(({ isFetched }) => isFetched);
  if (!isRead) return <Loading rows={8} />;
  return (
    <>
      <AccountCard profile={profile} />
      <TwoFactorCard profile={profile} />
      <SignatureCard profile={profile} />
      <SessionsCard />
    </>
  );
};

export const AccountPage = () => (
  <DetailPage
    query={useProfile()}
    back={{ to: '/', label: 'Home' }}
    title="My Account"
    work={(profile) => <Work profile={profile} />}
  />
);
