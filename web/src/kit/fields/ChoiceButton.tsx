import type { SelectOption } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Popup } from '../Popup';
import { lazy } from '../code';
import type { OptionSource } from './options';

const OptionSearch = lazy(async () => ({ default: (await import('./OptionSearch')).OptionSearch }));

interface ChoiceButtonProps {
  /** What is chosen from, above the list. */
  label: string;
  /** What a screen reader says of the list. */
  names: string;
  options: OptionSource;
  /** The value that holds now. */
  chosen: string | null;
  onChoose: (option: SelectOption) => void;
  busy?: boolean;
  className?: string;
  /** What the button says: the choice that holds. */
  children: ReactNode;
}

/** A choice that is an act of its own, outside of any form: pressed, it opens the list with its search. */
export const ChoiceButton = ({
  label,
  names,
  options,
  chosen,
  onChoose,
  busy,
  className,
  children,
}: ChoiceButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        className={className ?? ''}
        loading={busy ?? false}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        endIcon={<ChevronsUpDown size={14} aria-hidden />}
      >
        {children}
      </Button>
      <Popup
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': names } }}
      >
        <Suspense fallback={null}>
          <OptionSearch
            label={label}
            options={options}
            chosen={chosen}
            onClose={close}
            onChoose={(option) => {
              close();
              if (option.value !== chosen) onChoose(option);
            }}
          />
        </Suspense>
      </Popup>
    </>
  );
};
