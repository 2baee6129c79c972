import { licenseOptionCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { pathOf } from '../../../../kit/http/calls';
import { renewalTrackingTypeLabels } from '@evergreen/contracts/licensing/enums';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { messagesOf } from '@evergreen/contracts/records';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { FieldGroup } from '../../../../kit/form/FieldGroup';
import { FileField } from '../../../../kit/fields/FileField';
import { OptionField } from '../../../../kit/fields/pickers/OptionField';
import { optionsOf } from '../../../../kit/fields/options';
import { RadioField } from '../../../../kit/fields/RadioField';
import { useIdentity } from '../../../../kit/data/identity';
import { licenseConcern } from '../../../../shared/renewals/assigning/licenseConcern';
import { useDueQuestion } from '../../../../shared/renewals/dates/useDueQuestion';
import { calculatedDates } from '../../../../shared/renewals/dates/useCalculatedDates';
import { needsBillingId } from '../facts/billing';
import { BillingFields } from '../facts/BillingFields';
import { BondFields } from '../facts/BondFields';
import { useTouchFee } from '../facts/useTouchFee';
import { InformationFields } from '../information/InformationFields';
import { addLicense, touchesNew } from '../licenses.api';
import { TrackingFields } from '../tracking/TrackingFields';
import { bodyOf, newLicenseForm, type NewLicenseForm } from './form';
import { PremisesOfProperty, PropertyField } from './PropertyField';
import { startOf } from './start';
import { useTypeOfLicense } from './useTypeOfLicense';

const messages = messagesOf('License');

/** Expiration and track date are required for a license with a term and without a primary license. */
const Tracking = () => {
  const { term, proposed } = useTypeOfLicense();
  const primary = useWatch({ name: 'masterLicenseId' }) as string | null;
  return (
    <FieldGroup title="Tracking">
      <TrackingFields
        needed={term !== null && term !== 'Perpetual' && primary === null}
        proposed={proposed}
        choice={
          <RadioField name="renewalTracking" label="Renewal Tracking" options={optionsOf(renewalTrackingTypeLabels)} />
        }
      />
    </FieldGroup>
  );
};

const PrimaryField = () => (
  <OptionField
    name="masterLicenseId"
    label="Primary License"
    options={{ path: pathOf(licenseOptionCalls.ofClient), query: { masterOnly: true } }}
    hint="If selected, the new license is renewed with it and has no assignee of its own."
  />
);

interface NewLicenseDialogProps {
  title: 'Add New License' | 'Primary License' | 'Add a Secondary License';
  open: boolean;
  onClose: () => void;
  /** The property; left out, it is a field. */
  propertyId?: string;
  /** The primary of the new secondary license: its values are proposed. */
  primary?: LicenseDetail;
}

/** A standalone license, a primary one, or a secondary one of a primary license. */
export const NewLicenseDialog = ({ title, open, onClose, propertyId, primary }: NewLicenseDialogProps) => {
  const navigate = useNavigate();
  const identity = useIdentity();
  const needsId = needsBillingId(identity);
  const withFee = useTouchFee({ clientCostStructure: identity.clientCostStructure });
  const contract = useMemo(() => newLicenseForm(needsId), [needsId]);
  const asksProperty = !primary && propertyId === undefined;
  const asksPrimary = title === 'Add New License';
  const due = useDueQuestion<NewLicenseForm>(
    ({ dueDate, expirationDate }) => ({ dueDate, expirationDate }),
    async (form) => [
      primary?.dueDate ?? null,
      form.expirationDate && (await calculatedDates(form, { expDate: form.expirationDate })).dueDate,
    ],
  );
  return (
    <>
      <CommandDialog
        about={null}
        keptFor={[propertyId ?? [], primary?.id ?? []].flat()}
        open={open}
        onClose={onClose}
        title={title}
        submit="Add License"
        width="wide"
        contract={contract}
        defaults={{ ...startOf(primary, propertyId), touchFeeAmount: withFee ? '' : undefined }}
        bodyOf={due.bodyOf}
        command={async (form, submission) => addLicense(await bodyOf(form, title === 'Primary License'), submission)}
        touches={touchesNew}
        concerns={({ licenseNumber }, created) => created && licenseConcern(created.id, licenseNumber)}
        success={messages.created}
        failure={messages.createFailed}
        onDone={({ id }) => void navigate(`/licenses/${id}`)}
      >
        {propertyId !== undefined && <PremisesOfProperty />}
        {(asksProperty || asksPrimary) && (
          <FieldGroup title="Where it belongs">
            {asksProperty && <PropertyField />}
            {asksPrimary && <PrimaryField />}
          </FieldGroup>
        )}
        <InformationFields />
        <Tracking />
        <FieldGroup title="Bond and Insurance">
          <BondFields />
        </FieldGroup>
        <FieldGroup title="Billing">
          <BillingFields needed={needsId} withFee={withFee} />
        </FieldGroup>
        <FieldGroup title="Document">
          <div className="eg-whole-row">
            <FileField name="document" label="License Document (PDF)" />
          </div>
        </FieldGroup>
      </CommandDialog>
      {due.question}
    </>
  );
};
