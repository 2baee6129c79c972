import Button from '@mui/material/Button';
import { ChevronsUpDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazy, readAhead } from '../../kit/loading/code';
import { useIdentity } from '../../kit/data/identity';
import { onFirstSign } from '../../kit/overlays/lazyLoading';

const readChoices = () => import('./ClientChoices');
const ClientChoices = lazy(readChoices);
onFirstSign(readAhead(readChoices));

export const ClientSwitcher = () => {
  const { clientName, owningFirmName } = useIdentity();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        className="eg-switcher"
        variant="text"
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        endIcon={<ChevronsUpDown size={14} aria-hidden />}
      >
        <strong>{clientName ?? owningFirmName}</strong>
        <span className="eg-sr">, choose another client</span>
      </Button>
      <Suspense fallback={null}>
        {anchor && <ClientChoices anchor={anchor} onClose={() => setAnchor(undefined)} />}
      </Suspense>
    </>
  );
};
