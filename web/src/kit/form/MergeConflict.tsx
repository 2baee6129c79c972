import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useEffect, useRef } from 'react';
import { Notice } from '../signs/Notice';
import { wordsOf, type FieldWords } from './state/fieldWords';
import { LastChange } from './LastChange';
import type { Meeting } from './state/useOpened';
import './merge-conflict.css';

interface MeetingProps {
  meeting: Meeting;
  words: ReadonlyMap<string, FieldWords>;
  /** The record whose history names the other user. */
  aboutId: string | undefined;
}

const sentence = ({ clashes, taken }: Meeting) => {
  if (clashes.length > 0)
    return 'Your entries are still here. Choose which value to keep where you both changed something.';
  if (taken.length > 0) return 'You changed different fields. Saving again keeps both changes.';
  return 'None of these fields was changed. Check the current values and save again.';
};

/** A merge conflict: what another user changed while this form was open, field by field, to choose from. */
export const MergeConflict = ({ meeting, words, aboutId }: MeetingProps) => {
  const { clashes, taken, chosen, choose } = meeting;
  const names = clashes.map(({ name }) => name);
  const view = useRef<HTMLElement>(null);
  useEffect(() => view.current?.focus(), [clashes]);
  return (
    <section ref={view} tabIndex={-1} className="eg-meeting" aria-label="Changed by Someone Else">
      <div role="status">
        <Notice tone="soon" title="Someone else changed this record.">
          <LastChange id={aboutId} /> {sentence(meeting)}
        </Notice>
      </div>
      {clashes.map(({ name, mine, theirs }) => {
        const { label, text } = wordsOf(words, name);
        return (
          <fieldset key={name} className="eg-group">
            <legend>{label}</legend>
            <RadioGroup
              name={`meeting-${name}`}
              aria-label={label}
              value={chosen[name] ?? ''}
              onChange={(_event, whose) => choose([name], whose as 'mine' | 'theirs')}
            >
              <FormControlLabel value="mine" control={<Radio size="small" />} label={<>Yours: {text(mine)}</>} />
              <FormControlLabel value="theirs" control={<Radio size="small" />} label={<>Theirs: {text(theirs)}</>} />
            </RadioGroup>
          </fieldset>
        );
      })}
      {clashes.length > 1 && (
        <div className="eg-meeting-all">
          <Button size="small" variant="outlined" onClick={() => choose(names, 'mine')}>
            Keep all of mine
          </Button>
          <Button size="small" variant="outlined" onClick={() => choose(names, 'theirs')}>
            Take all of theirs
          </Button>
        </div>
      )}
      {taken.length > 0 && (
        <ul className="eg-meeting-taken" aria-label="Applied">
          {taken.map(({ name, before, theirs }) => {
            const { label, text } = wordsOf(words, name);
            return (
              <li key={name}>
                {label}: {text(theirs)} <span className="eg-muted">(before: {text(before)})</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
