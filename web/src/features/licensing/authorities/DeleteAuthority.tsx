import { authorityMessages as messages, type AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { DeleteRecord } from '../../../kit/dialog/DeleteRecord';
import { removeAuthority, touchesAuthority } from './authorities.api';

interface DeleteProps {
  authority: AuthorityDetail;
  open: boolean;
  onClose: () => void;
}

/** Why it cannot be deleted, as far as it is known; the server counts all of the firm's clients. */
const hindrance = ({ useCount, hasLicenseTypes }: AuthorityDetail) =>
  useCount > 0 ? messages.usedBy(useCount) : hasLicenseTypes ? messages.hasTypes : undefined;

export const DeleteAuthority = ({ authority, open, onClose }: DeleteProps) => (
  <DeleteRecord
    open={open}
    onClose={onClose}
    about={authority}
    thing="Licensing Authority"
    hindrance={hindrance(authority)}
    to="/licensing-authorities"
    command={(submission) => removeAuthority(authority, submission)}
    touches={{ ...touchesAuthority(authority.id), authority: true }}
    messages={messages}
  >
    Are you sure you would like to delete Licensing Authority '{authority.name}'? Its contacts and key contact change
    forms are deleted as well.
  </DeleteRecord>
);
