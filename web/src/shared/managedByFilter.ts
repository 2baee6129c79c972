import type { ManagedBy } from '@evergreen/contracts/records';
import type { SelectOption } from '@evergreen/contracts/common';
import type { Identity } from '../kit/data/identity';

interface ManagedByFilter {
  readonly kind: 'select';
  readonly name: 'managedBy';
  readonly label: string;
  readonly options: readonly (SelectOption & { value: ManagedBy })[];
}

/** For records of the firm and of the client; if there is no current client, all are the firm's. */
export const managedByFilter = ({ clientName, owningFirmName }: Identity): readonly ManagedByFilter[] =>
  clientName
    ? [
        {
          kind: 'select',
          name: 'managedBy',
          label: 'Managed By',
          options: [
            { value: 'provider', label: owningFirmName },
            { value: 'client', label: clientName },
          ],
        },
      ]
    : [];
