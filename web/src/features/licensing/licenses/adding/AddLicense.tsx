import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { useMayHere } from '../../../../kit/data/identity';
import { useActs } from '../../../../kit/routing/pageActs';
import { NewLicense } from './NewLicense';

/** For users who edit the client's licenses: a new license, or a primary one that others are renewed with. */
export const AddLicense = () => {
  const adds = useMayHere()('license.create');
  const [license, primary] = [useDialog(), useDialog()];
  useActs(
    adds
      ? [
          { name: 'addLicense', label: 'Add New License', run: license.show },
          { name: 'addPrimaryLicense', label: 'Add Primary License', run: primary.show },
        ]
      : [],
  );
  if (!adds) return null;
  return (
    <>
      <Button variant="outlined" onClick={primary.show}>
        Add Primary License
      </Button>
      <Button variant="contained" startIcon={<Plus size={15} aria-hidden />} onClick={license.show}>
        Add New License
      </Button>
      <NewLicense {...license.props} title="Add New License" />
      <NewLicense {...primary.props} title="Primary License" />
    </>
  );
};
