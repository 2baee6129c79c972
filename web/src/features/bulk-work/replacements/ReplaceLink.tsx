import Button from '@mui/material/Button';
import { UserRoundX } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '../../../kit/data/identity';
import { replacePath } from './replacements.api';

/** On an officer's page. */
export const ReplaceLink = ({ id }: { id: string }) =>
  useMay()('entity.edit') && (
    <Button variant="outlined" component={Link} to={replacePath(id)} startIcon={<UserRoundX size={15} aria-hidden />}>
      Replace Everywhere
    </Button>
  );
