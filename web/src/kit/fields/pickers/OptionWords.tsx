import Button from '@mui/material/Button';
import type { Choice } from '../options';
import { optionsFailed } from './useOptionPages';
import './picker.css';

/** An option in the list, with the details that distinguish equal names. */
export const OptionWords = ({ option, withMeta }: { option: Choice; withMeta: boolean | undefined }) => (
  <span className="eg-option">
    {option.label}
    {option.also && <small>{option.also}</small>}
    {withMeta && option.meta && <small>{option.meta}</small>}
  </span>
);

interface PickerNoneProps {
  failed: boolean;
  term: string;
  again: () => void;
}

/** Why the list is empty. */
export const PickerNone = ({ failed, term, again }: PickerNoneProps) =>
  failed ? (
    <>
      {optionsFailed}{' '}
      <Button size="small" variant="text" onClick={again}>
        Try again
      </Button>
    </>
  ) : term ? (
    `Nothing is called “${term}”.`
  ) : (
    'There is nothing to choose from.'
  );
