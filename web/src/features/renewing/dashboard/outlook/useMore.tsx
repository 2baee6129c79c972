import { number } from '@evergreen/contracts/counted';
import Button from '@mui/material/Button';
import { useState } from 'react';

const first = 8;

/** The first of many, and a button for the others. */
export const useMore = <T,>(all: readonly T[], noun: string) => {
  const [whole, setWhole] = useState(false);
  return {
    shown: whole ? all : all.slice(0, first),
    more: all.length > first && (
      <div className="eg-outlook-more">
        <Button size="small" variant="text" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? `Show the first ${first}` : `Show all ${number(all.length)} ${noun}`}
        </Button>
      </div>
    ),
  };
};
