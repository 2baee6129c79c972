import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CalendarDays } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Popup } from '../../overlays/Popup';
import { lazy } from '../../loading/code';
import { masked, notADate, toIso, toText } from './calendarText';
import { plainText } from '../../form/state/fieldWords';
import { FieldFrame, useField, type FieldProps } from '../Field';

const Calendar = lazy(() => import('./Calendar'));

export interface DateFieldProps extends FieldProps {
  /** First and last day of the calendar; the contract decides what is valid. */
  min?: string;
  max?: string;
}

/** A date as text. */
const dateText = (value: unknown) => toText(typeof value === 'string' ? value : '') || plainText(null);

/** A calendar date: typed, pasted or picked, shown as MM/DD/YYYY, stored as YYYY-MM-DD. */
export const DateField = ({ name, label, required, disabled, hint, offer, min, max }: DateFieldProps) => {
  const { id, field, error, aria } = useField(name, { label, text: dateText });
  const value = (field.value as string | null | undefined) ?? '';
  const [typed, setTyped] = useState('');
  const [picking, setPicking] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const text = value === notADate ? typed : toText(value);

  const take = (next: string, done: boolean) => {
    setTyped(next);
    field.onChange(toIso(next, done));
  };
  /** A two-digit year counts when typing ends. */
  const finish = () => {
    if (value === notADate && toIso(typed) !== notADate) take(typed, true);
  };

  return (
    <FieldFrame
      id={id}
      label={label}
      required={required ?? false}
      error={error}
      {...(hint && { hint })}
      {...(offer && { offer })}
    >
      <OutlinedInput
        ref={anchor}
        id={id}
        name={name}
        inputRef={field.ref}
        value={text}
        // Deleting a character must not restore its slash.
        onChange={(event) =>
          take(event.target.value.length < text.length ? event.target.value : masked(event.target.value), false)
        }
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text').trim();
          if (toIso(pasted) === notADate) return;
          event.preventDefault();
          take(pasted, true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
        }}
        onBlur={() => {
          finish();
          field.onBlur();
        }}
        placeholder="MM/DD/YYYY"
        fullWidth
        size="small"
        error={error !== undefined}
        disabled={disabled ?? false}
        autoComplete="off"
        inputProps={{ ...aria, inputMode: 'numeric', 'aria-required': required ?? false }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              disabled={disabled ?? false}
              onClick={() => setPicking(true)}
              aria-label={`Choose ${label}`}
            >
              <CalendarDays size={16} aria-hidden />
            </IconButton>
          </InputAdornment>
        }
      />
      <Popup
        open={picking}
        anchorEl={() => anchor.current}
        onClose={() => setPicking(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Suspense fallback={<div className="eg-calendar-wait" />}>
          <Calendar
            value={value}
            min={min}
            max={max}
            onPick={(iso) => {
              field.onChange(iso);
              setPicking(false);
            }}
          />
        </Suspense>
      </Popup>
    </FieldFrame>
  );
};
