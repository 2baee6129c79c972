import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Can } from '../../../kit/Can';

/** On an authority's renewals: the wizard, with the authority chosen. */
export const BulkBeginLink = ({ id }: { id: string }) => (
  <Can do="bulk.begin">
    <Button variant="contained" component={Link} to={`/renewals/bulk-begin?licensingAuthorityId=${id}`}>
      Bulk Begin
    </Button>
  </Can>
);
