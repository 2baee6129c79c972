import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { userOptionCalls } from '@evergreen/contracts/calls/accounts/users';
import { pathOf } from '../../../kit/http/calls';
import {
  defaultThreshold,
  everyLabels,
  lastListDay,
  type Source,
  sourceKindLabels,
  weekdays,
  type Every,
} from '@evergreen/contracts/bulk-work/sources';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { OptionField } from '../../../kit/fields/pickers/OptionField';
import { optionsOf } from '../../../kit/fields/options';
import { SelectField } from '../../../kit/fields/SelectField';
import { TextField } from '../../../kit/fields/TextField';
import { WholeNumberField } from '../../../kit/fields/WholeNumberField';
import { Notice } from '../../../kit/signs/Notice';
import { useMappedImports } from './sources.api';

/** The newest imports, and the selected one however old it is. */
const ImportField = ({ source }: { source: Source | undefined }) => {
  const { data } = useMappedImports();
  const newest = (data?.items ?? []).map(({ id, fileName, createdOn }) => ({
    value: id,
    label: `${fileName} (${shortDate(createdOn.slice(0, 10))})`,
  }));
  const isListed = !source || newest.some(({ value }) => value === source.importId);
  const options = isListed ? newest : [{ value: source.importId, label: source.importName }, ...newest];
  return (
    <>
      {data?.items.length === 0 && !source && (
        <div className="eg-whole-row">
          <Notice tone="soon" actions={<Link to="/imports">Imports</Link>}>
            A watched register is read as an import was. Import the register once, then watch it.
          </Notice>
        </div>
      )}
      <SelectField
        name="importId"
        label="Columns As in the Import"
        required
        options={options}
        hint="The lists are read by the mapping of this import."
      />
    </>
  );
};

const DayField = () => {
  const every = useWatch({ name: 'every' }) as Every | '';
  if (every !== 'Weekly' && every !== 'Monthly') return null;
  const days = Array.from({ length: lastListDay(every) }, (_, index) => index + 1);
  const labelOf = (day: number) => (every === 'Weekly' ? (weekdays[day - 1] ?? '') : String(day));
  return (
    <SelectField
      name="onDay"
      label="Day"
      required
      options={days.map((day) => ({ value: String(day), label: labelOf(day) }))}
      {...(every === 'Monthly' && { hint: 'In shorter months, their last day.' })}
    />
  );
};

const WhereAndWhen = () => {
  const kind = useWatch({ name: 'kind' }) as Source['kind'] | '';
  if (kind === 'Upload') return null;
  return (
    <>
      {kind === 'Folder' ? (
        <TextField
          name="address"
          label="Path"
          max={2000}
          required
          hint="A file, or a folder whose newest list is read, in your client’s folder on the server, or in its bucket."
        />
      ) : (
        <TextField name="address" label="Address" max={2000} required hint="It begins with https://" />
      )}
      <SelectField name="every" label="Schedule" required options={optionsOf(everyLabels)} />
      <DayField />
      <TextField name="at" label="Time" required hint="24 hours, in the client’s time zone: 06:30" />
    </>
  );
};

export const valuesOf = (source: Source | undefined) => ({
  name: source?.name ?? '',
  kind: source?.kind ?? 'Address',
  address: source?.address ?? '',
  every: source?.every ?? 'Weekly',
  onDay: source ? (source.onDay === null ? '' : String(source.onDay)) : '1',
  at: source?.at ?? '06:30',
  threshold: source?.threshold ?? defaultThreshold,
  ownerId: source?.ownerId ?? '',
  importId: source?.importId ?? '',
  licensingAuthorityId: source?.licensingAuthorityId ?? '',
});

export const SourceFields = ({ source }: { source?: Source | undefined }) => (
  <>
    <TextField name="name" label="Name" required autoFocus />
    <SelectField name="kind" label="Where the Lists Come From" required options={optionsOf(sourceKindLabels)} />
    <WhereAndWhen />
    <ImportField source={source} />
    <OptionField
      name="licensingAuthorityId"
      label="Licensing Authority"
      options={{ path: pathOf(authorityOptionCalls.authorities) }}
      none="None"
      hint="The register is listed on this authority’s page."
    />
    <OptionField
      name="ownerId"
      label="Owner"
      required
      options={{ path: pathOf(userOptionCalls.options) }}
      hint="Hears of it when lists cannot be fetched, or wait for an answer."
    />
    <WholeNumberField
      name="threshold"
      label="Ask Above (%)"
      required
      hint="Where more than this part of a list is missing, nothing is concluded from it."
    />
  </>
);
