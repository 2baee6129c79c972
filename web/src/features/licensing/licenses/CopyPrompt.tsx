import Button from '@mui/material/Button';
import { useState } from 'react';
import { DialogFrame } from '../../../kit/dialog/DialogFrame';
import { Checks } from '../../../kit/fields/ChecksField';
import { optionsOf } from '../../../kit/fields/options';
import { useQuestion } from '../../../kit/dialog/useQuestion';

interface CopyPromptProps<V extends string> {
  labels: Record<V, string>;
  answer: (chosen?: V[]) => void;
}

/** Asked when a primary license is saved; everything is checked, and may be unchecked. */
const CopyPrompt = <V extends string>({ labels, answer }: CopyPromptProps<V>) => {
  const [chosen, setChosen] = useState<V[]>(Object.keys(labels) as V[]);
  return (
    <DialogFrame open title="Update Secondary Licenses" onClose={() => answer()}>
      <div className="eg-dialog-body">
        <Checks
          label="Copy to the active secondary licenses:"
          options={optionsOf(labels)}
          value={chosen}
          onChange={(next) => setChosen(next as V[])}
        />
      </div>
      <div className="eg-dialog-foot">
        <Button variant="outlined" onClick={() => answer()}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => answer(chosen)} autoFocus>
          {chosen.length > 0 ? 'Save and Copy' : 'Save without Copying'}
        </Button>
      </div>
    </DialogFrame>
  );
};

/** For a form's `bodyOf`: the body with the chosen copies, or undefined if the question was closed. */
export const useCopyPrompt = <V extends string>(labels: Record<V, string>, hasChildren: boolean) => {
  const { ask, asked } = useQuestion<null, V[]>();
  const bodyOf = async <B extends object>(body: B): Promise<B | undefined> => {
    if (!hasChildren) return body;
    const copyToSecondaryLicenses = await ask(null);
    return copyToSecondaryLicenses && { ...body, copyToSecondaryLicenses };
  };
  return { bodyOf, prompt: asked && <CopyPrompt labels={labels} answer={asked.answer} /> };
};
