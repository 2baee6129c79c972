import { counted } from '@evergreen/contracts/counted';
import { type ImportQuestion, isOpenQuestion, readsAgain } from '@evergreen/contracts/bulk-work/imports';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { Tag } from '../../../../kit/signs/Tag';

export interface QuestionProps {
  question: ImportQuestion;
  /** The current choice, sent or not; null while there is none. */
  chosen: string | null;
  disabled: boolean;
  onChoose: (value: string) => void;
}

/** Limit of choices shown as radio buttons. */
const mostRadios = 4;

const consequenceOf = ({ choices }: ImportQuestion, chosen: string | null) =>
  choices.find(({ value }) => value === chosen)?.consequence;

const Choices = ({ question, chosen, disabled, onChoose, titleId }: QuestionProps & { titleId: string }) => {
  const { choices, id } = question;
  if (choices.length > mostRadios)
    return (
      <>
        <NativeSelect
          value={chosen ?? ''}
          disabled={disabled}
          input={<OutlinedInput size="small" fullWidth />}
          inputProps={{ 'aria-labelledby': titleId }}
          onChange={(event) => onChoose(event.target.value)}
        >
          {chosen === null && <option value="">Choose</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <span className="eg-import-samples">{consequenceOf(question, chosen)}</span>
      </>
    );
  return (
    <RadioGroup name={id} value={chosen ?? ''} aria-labelledby={titleId} onChange={(_event, value) => onChoose(value)}>
      {choices.map(({ value, label, consequence }) => (
        <FormControlLabel
          key={value}
          value={value}
          disabled={disabled}
          control={<Radio size="small" />}
          label={
            <>
              {label}
              {consequence && <span className="eg-import-consequence">{consequence}</span>}
            </>
          }
        />
      ))}
    </RadioGroup>
  );
};

/** One question with its choices, each with its effect. */
export const QuestionFields = (props: QuestionProps) => {
  const titleId = useId();
  const { question, chosen } = props;
  const isSent = chosen === question.chosen;
  return (
    <li className="eg-import-question">
      <p id={titleId}>
        {question.text} {isOpenQuestion({ chosen }) && <Tag tone="late">Open</Tag>}
      </p>
      {!readsAgain(question) && (
        <p className="eg-import-samples">{counted(question.count, 'value depends', 'values depend')} on it.</p>
      )}
      <Choices {...props} titleId={titleId} />
      {isSent && question.because && <p className="eg-import-samples">{question.because}.</p>}
    </li>
  );
};
