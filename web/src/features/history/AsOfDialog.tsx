import type { HistoryMoment } from '@evergreen/contracts/history';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { DateField } from '../../kit/fields/DateField';
import { Facts } from '../../kit/page/Facts';
import { messageOf } from '../../kit/problem';
import { Loading, NothingHere } from '../../kit/states';
import { useMoment } from './history.api';

/** The last instant of a day, as the reader counts days. */
const endOf = (date: string): string | undefined => {
  const end = new Date(`${date}T23:59:59.999`);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(end.getTime()) ? end.toISOString() : undefined;
};

const Then = ({ moment }: { moment: HistoryMoment }) =>
  moment.exists ? (
    <Facts facts={moment.fields.map(({ label, value }) => [label, value] as const)} />
  ) : (
    <NothingHere reason="It was not there on that day." />
  );

/** A record as it was at the end of a day. */
export const AsOfDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const form = useForm<{ date: string }>({ defaultValues: { date: '' } });
  const at = endOf(useWatch({ control: form.control, name: 'date' }));
  const { data, error, isLoading } = useMoment(id, at);
  return (
    <InfoDialog open width="medium" title="Show as of a date" onClose={onClose}>
      <FormProvider {...form}>
        <DateField name="date" label="Date" />
      </FormProvider>
      {isLoading && <Loading rows={4} />}
      {error && <NothingHere reason={messageOf(error)} tone="late" />}
      {data && <Then moment={data} />}
    </InfoDialog>
  );
};
