import Button from '@mui/material/Button';
import { FileDown } from 'lucide-react';
import { letterLabels, type LetterKind } from '@evergreen/contracts/renewing/letters';
import { letterCalls } from '@evergreen/contracts/calls/renewing/letters';
import { callsAt } from '../../../../kit/http/calls';

const addressOf = (renewalId: string) => {
  const { toJurisdiction, toProperty } = callsAt(letterCalls, { renewalId });
  return { jurisdiction: toJurisdiction, property: toProperty };
};

/** A letter is generated when it is downloaded: a navigation of the browser, like every file. */
export const LetterLink = ({ renewalId, kind }: { renewalId: string; kind: LetterKind }) => (
  <Button
    variant="outlined"
    size="small"
    href={addressOf(renewalId)[kind]()}
    startIcon={<FileDown size={14} aria-hidden />}
  >
    {letterLabels[kind]}
  </Button>
);
