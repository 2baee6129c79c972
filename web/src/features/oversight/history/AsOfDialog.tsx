import type { HistoryField, HistoryMoment } from '@evergreen/contracts/oversight/history';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';
import { DateField } from '../../../kit/fields/dates/DateField';
import { useIdentity } from '../../../kit/data/identity';
import { type Fact, Facts } from '../../../kit/page/Facts';
import { Loading, NothingHere } from '../../../kit/loading/states';
import { Tag } from '../../../kit/signs/Tag';
import { LoadError } from '../../../kit/loading/LoadError';
import { useMoment } from './history.api';
import './history.css';

const isDay = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date);

const factOf = ({ label, value, now, differs }: HistoryField): Fact => [
  label,
  differs ? (
    <>
      {value ?? <span className="eg-muted">nothing</span>}{' '}
      <span className="eg-differs">
        <Tag tone="soon">now {now ?? 'nothing'}</Tag>
      </span>
    </>
  ) : (
    value
  ),
];

const Then = ({ moment }: { moment: HistoryMoment }) => {
  if (!moment.exists) return <NothingHere reason="It did not exist on that day." />;
  const differing = moment.sections.flatMap(({ fields }) => fields.filter(({ differs }) => differs)).length;
  return (
    <>
      <p className="eg-muted" role="status">
        {differing === 0
          ? 'As it is now.'
          : `${differing} ${differing === 1 ? 'field differs' : 'fields differ'} from now.`}
      </p>
      {moment.sections.map(({ title, fields }) => (
        <section key={title ?? ''}>
          {title && <h3>{title}</h3>}
          <Facts facts={fields.map(factOf)} />
        </section>
      ))}
    </>
  );
};

interface AsOfDialogProps {
  kind: string;
  id: string;
  onClose: () => void;
}

/** A record at the end of a day, in the cards of its profile. */
export const AsOfDialog = ({ kind, id, onClose }: AsOfDialogProps) => {
  const { timeZone } = useIdentity();
  const form = useForm<{ date: string }>({ defaultValues: { date: '' } });
  const date = useWatch({ control: form.control, name: 'date' });
  const { data, error, isLoading, refetch } = useMoment(kind, id, isDay(date) ? date : undefined);
  return (
    <InfoDialog open width="medium" title="Show as of a Date" onClose={onClose}>
      <FormProvider {...form}>
        <DateField name="date" label="Date" max={todayIn(timeZone)} />
      </FormProvider>
      {isLoading && <Loading rows={4} />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && !error && <Then moment={data} />}
    </InfoDialog>
  );
};
