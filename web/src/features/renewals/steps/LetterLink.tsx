import Button from '@mui/material/Button';
import { FileDown } from 'lucide-react';
import { letterLabels, type LetterKind } from '@evergreen/contracts/letters';
import { apiUrl } from '../../../kit/api';

/** A letter is made as it is downloaded: a navigation of the browser, like every file. */
export const LetterLink = ({ renewalId, kind }: { renewalId: string; kind: LetterKind }) => (
  <Button
    variant="outlined"
    size="small"
    href={apiUrl(`/renewals/${renewalId}/letter-to-${kind}`)}
    startIcon={<FileDown size={14} aria-hidden />}
  >
    {letterLabels[kind]}
  </Button>
);
