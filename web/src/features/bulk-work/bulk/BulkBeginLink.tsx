import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Can } from '../../../kit/data/Can';

/** A link from an authority's renewals to the wizard, with the authority selected. */
export const BulkBeginLink = ({ id }: { id: string }) => (
  <Can do="bulk.begin">
    <Button variant="contained" component={Link} to={`/renewals/bulk-begin?licensingAuthorityId=${id}`}>
      Bulk Begin
    </Button>
  </Can>
);
