import { sentFiles } from '@evergreen/contracts/sent-files';
import { words } from '@evergreen/contracts/common';
import { letterLabels, letterMessages, type LetterTemplateDetail } from '@evergreen/contracts/renewing/letters';
import { z } from 'zod';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { FileField } from '../../../kit/fields/FileField';
import { replaceTemplate, touchesTemplates } from './letters.api';

/** The form holds the chosen File; it is sent as base64. */
const Form = z.object({ template: z.instanceof(File, { error: words.required }) });

interface ReplaceTemplateDialogProps {
  template: LetterTemplateDetail;
  open: boolean;
  onClose: () => void;
}

export const ReplaceTemplateDialog = ({ template, open, onClose }: ReplaceTemplateDialogProps) => (
  <CommandDialog
    about={template}
    keptFor={[]}
    open={open}
    onClose={onClose}
    title={`Replace the ${letterLabels[template.kind]}`}
    submit="Replace"
    width="medium"
    contract={Form}
    defaults={{ template: null }}
    command={({ template: file }, submission) => replaceTemplate(template, file, submission)}
    touches={touchesTemplates}
    success={letterMessages.replaced}
    failure={letterMessages.failed}
  >
    <FileField
      name="template"
      label="Word document"
      file={sentFiles.template}
      hint={`A .docx of at most ${sentFiles.template.most}. It may name the tags of the list in braces.`}
      required
    />
  </CommandDialog>
);
