import { letterLabels, letterMessages, type LetterTemplateDetail } from '@evergreen/contracts/renewing/letters';
import Button from '@mui/material/Button';
import { Download, Eye, FileUp, RotateCcw } from 'lucide-react';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { sizeInWords } from '../../../kit/fields/FileField';
import { Card } from '../../../kit/page/Card';
import { Facts } from '../../../kit/page/Facts';
import './letters.css';
import { resetTemplate, sampleUrl, templateUrl, touchesTemplates } from './letters.api';
import { ReplaceTemplateDialog } from './ReplaceTemplateDialog';

/** One letter: its current template, and the acts on it. */
export const TemplateCard = ({ template }: { template: LetterTemplateDetail }) => {
  const replacing = useDialog();
  const resetting = useDialog();
  const { kind, isStandard, fileName, size, since, by } = template;
  const label = letterLabels[kind];
  return (
    <Card title={label} note={isStandard ? 'Standard letter' : 'Your own letter'}>
      <Facts
        facts={[
          ['Template', `${fileName}, ${sizeInWords(size)}`],
          ['In use since', since ? <Moment at={since} /> : 'The beginning'],
          ['Chosen by', by?.name ?? (since ? '' : 'Evergreen')],
        ]}
      />
      <div className="eg-card-body eg-letter-acts">
        <Button
          component="a"
          variant="outlined"
          href={templateUrl(template)}
          aria-label={`Download the template of the ${label}`}
          startIcon={<Download size={15} aria-hidden />}
        >
          Download
        </Button>
        <Button
          component="a"
          variant="outlined"
          href={sampleUrl(template)}
          aria-label={`Download a sample of the ${label}`}
          startIcon={<Eye size={15} aria-hidden />}
        >
          Sample
        </Button>
        <Button
          variant="outlined"
          onClick={replacing.show}
          aria-label={`Replace the template of the ${label}`}
          startIcon={<FileUp size={15} aria-hidden />}
        >
          Replace
        </Button>
        {!isStandard && (
          <Button
            variant="text"
            onClick={resetting.show}
            aria-label={`Use the standard ${label}`}
            startIcon={<RotateCcw size={15} aria-hidden />}
          >
            Use the standard letter
          </Button>
        )}
      </div>
      <ReplaceTemplateDialog template={template} {...replacing.props} />
      <ConfirmDialog
        about={template}
        {...resetting.props}
        title={`Use the Standard ${label}`}
        submit="Use standard"
        command={(submission) => resetTemplate(template, submission)}
        touches={touchesTemplates}
        success={letterMessages.reset}
        failure={letterMessages.failed}
      >
        The letters of all clients will be written from the standard template again. {fileName} stays in the history.
      </ConfirmDialog>
    </Card>
  );
};
