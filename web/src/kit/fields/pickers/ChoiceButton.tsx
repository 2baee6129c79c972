import type { SelectOption } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Popup } from '../../overlays/Popup';
import { lazy } from '../../loading/code';
import type { OptionSource } from '../options';

const OptionSearch = lazy(async () => ({ default: (await import('./OptionSearch')).OptionSearch }));

interface ChoiceButtonProps {
  /** The heading of the list. */
  label: string;
  /** The list's name for screen readers. */
  names: string;
  options: OptionSource;
  /** The current value. */
  chosen: string | null;
  onChoose: (option: SelectOption) => void;
  busy?: boolean;
  className?: string;
  /** The button's label: the current choice. */
  children: ReactNode;
}

/** A button that opens a searchable list; choosing acts at once, outside of a form. */
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
