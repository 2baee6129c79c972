import { licenseCalls, licenseOptionCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt, pathOf } from '../../../../kit/http/calls';
import type { LicenseView } from '@evergreen/contracts/licensing/license-views';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../../kit/fields/TextField';
import { useSettled } from '../../../../kit/fields/pickers/useSettled';
import { useResource } from '../../../../kit/data/queries';

interface Standing {
  id: string;
  licenseNumber: string;
}

const alike = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Another license with the same number, whatever its type and authority. */
const useOther = (typed: string, of: Standing | undefined) => {
  const number = useSettled(typed.trim());
  const isNew = number !== '' && !(of && alike(number, of.licenseNumber));
  const { data: options } = useResource({
    key: ['options', pathOf(licenseOptionCalls.ofClient), 'number', number],
    shows: { license: true },
    load: (signal) => callsAt(licenseOptionCalls).ofClient({ searchTerm: number, includeInactive: true }, signal),
    aside: true,
    enabled: isNew,
  });
  const other = isNew ? options?.find(({ label, value }) => alike(label, number) && value !== of?.id) : undefined;
  const { data: license } = useResource({
    key: ['license', other?.value, 'list-item-details'],
    shows: { license: true },
    load: (signal) => callsAt(licenseCalls, { id: other?.value ?? '' }).itemDetails(signal),
    aside: true,
    enabled: other !== undefined,
  });
  return other && license;
};

const called = ({ licenseNumber, licenseTypeName, licensingAuthorityName, propertyName }: LicenseView) =>
  `There is a License # ${licenseNumber} already: ${licenseTypeName} of ${licensingAuthorityName}, at ${propertyName}.`;

/** Warns while typing if the client has this number already; that may be intended. */
export const NumberField = ({ of }: { of?: Standing | undefined }) => {
  const other = useOther(useWatch({ name: 'licenseNumber' }) as string, of);
  return (
    <TextField
      name="licenseNumber"
      label="License Number"
      max={100}
      required
      {...(other ? { hint: called(other) } : {})}
    />
  );
};
