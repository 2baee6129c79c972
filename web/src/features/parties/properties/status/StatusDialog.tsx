import { number } from '@evergreen/contracts/counted';
import { deactivatePropertyBody, type PropertyDetail, propertyMessages } from '@evergreen/contracts/parties/properties';
import { useState } from 'react';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
import { InfoDialog } from '../../../../kit/dialog/InfoDialog';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { touchesProperty } from '../../../../shared/properties/property.api';
import { activateProperty, deactivateProperty } from '../properties.api';

interface DialogProps {
  property: PropertyDetail;
  onClose: () => void;
}

const counted = (count: number, singular: string, several: string) =>
  count === 0 ? `no ${several}` : count === 1 ? `1 ${singular}` : `${number(count)} ${several}`;

const Deactivate = ({ property, onClose }: DialogProps) => (
  <CommandDialog
    open
    onClose={onClose}
    title="Deactivate Property"
    submit="Deactivate"
    danger
    about={property}
    contract={deactivatePropertyBody}
    defaults={{ closeDate: property.closeDate ?? '' }}
    command={(body, submission) => deactivateProperty(property, body, submission)}
    touches={{ ...touchesProperty(property.id), license: true }}
    success={propertyMessages.deactivated}
    failure={propertyMessages.statusFailed}
  >
    <p>
      {property.name} has {counted(property.numberOfLicenses, 'active license', 'active licenses')} and{' '}
      {counted(property.numberOfRenewalsInProcess, 'renewal in process', 'renewals in process')}. Its licenses are not
      changed and renewals in process continue. No renewal can begin, and nothing can be added to the property. It can
      be activated again.
    </p>
    <DateField name="closeDate" label="Close Date" hint="The status changes at once, whatever the date." />
  </CommandDialog>
);

const Activate = ({ property, onClose }: DialogProps) => (
  <ConfirmDialog
    open
    onClose={onClose}
    about={property}
    title="Activate Property"
    submit="Activate"
    command={(submission) => activateProperty(property, submission)}
    touches={{ ...touchesProperty(property.id), license: true }}
    success={propertyMessages.activated}
    failure={propertyMessages.statusFailed}
  >
    {property.name} can be worked on again.{property.closeDate && ' Its close date is taken away.'}
  </ConfirmDialog>
);

/** Activates or deactivates it; or shows why its status cannot be changed. */
export const StatusDialog = ({ property, onClose }: DialogProps) => {
  // The act that was opened: a change by someone else must not put the opposite one under the pointer.
  const [wasActive] = useState(property.active);
  const act = wasActive ? 'Deactivate Property' : 'Activate Property';
  if (!property.canUpdateActiveStatus)
    return (
      <InfoDialog open onClose={onClose} title={act}>
        <p>{propertyMessages.designatedToClient}</p>
      </InfoDialog>
    );
  return wasActive ? (
    <Deactivate property={property} onClose={onClose} />
  ) : (
    <Activate property={property} onClose={onClose} />
  );
};
