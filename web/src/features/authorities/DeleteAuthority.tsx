import { authorityMessages as messages, type AuthorityDetail } from '@evergreen/contracts/authorities';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { removeAuthority, touchesAuthority } from './authorities.api';

interface DeleteProps {
  authority: AuthorityDetail;
  open: boolean;
  onClose: () => void;
}

/** Why it stays, where that is known before it is asked; the server counts all of the firm's clients. */
const hindrance = ({ useCount, hasLicenseTypes }: AuthorityDetail) =>
  useCount > 0 ? messages.usedBy(useCount) : hasLicenseTypes ? messages.hasTypes : undefined;

export const DeleteAuthority = ({ authority, open, onClose }: DeleteProps) => {
  const navigate = useNavigate();
  const why = hindrance(authority);
  if (why)
    return (
      <InfoDialog open={open} onClose={onClose} title="Unable to Delete">
        <p>{why}</p>
      </InfoDialog>
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      about={authority}
      title="Delete Licensing Authority"
      submit="Delete"
      danger
      refusedTitle="Unable to Delete"
      command={(submission) => removeAuthority(authority, submission)}
      touches={{ ...touchesAuthority(authority.id), authority: true }}
      success={messages.deleted}
      failure={messages.deleteFailed}
      onDone={() => void navigate('/licensing-authorities', { replace: true })}
    >
      Are you sure you would like to delete Licensing Authority '{authority.name}'? Its contacts and key contact change
      forms go with it.
    </ConfirmDialog>
  );
};
