import type { EntityDetail } from '@evergreen/contracts/entities';
import { DateField } from '../../kit/fields/DateField';
import { FieldGroup } from '../../kit/dialog/FieldGroup';
import { TextArea } from '../../kit/fields/TextArea';
import { TextField } from '../../kit/fields/TextField';
import { links } from './links';
import { StatusFields } from './StatusFields';

/** What the form begins with. */
export const typedEntity = (entity: EntityDetail | undefined) => ({
  name: entity?.name ?? '',
  stateOfFormation: entity?.stateOfFormation ?? '',
  dateOfFormation: entity?.dateOfFormation ?? '',
  federalEin: entity?.federalEin ?? '',
  descriptionOfOwnership: entity?.descriptionOfOwnership ?? '',
  formationDocumentsLinkUrl: entity?.formationDocumentsLinkUrl ?? '',
  publicFilingsLinkUrl: entity?.publicFilingsLinkUrl ?? '',
  operatingAgreementsLinkUrl: entity?.operatingAgreementsLinkUrl ?? '',
  incumbencyCertificateLinkUrl: entity?.incumbencyCertificateLinkUrl ?? '',
  contactName: entity?.contactName ?? '',
  contactEmail: entity?.contactEmail ?? '',
  phone: entity?.phone ?? '',
  entityContactInstructions: entity?.entityContactInstructions ?? '',
  active: entity?.active ?? true,
  deactivatedDate: entity?.deactivatedDate ?? '',
});

export const EntityFields = () => (
  <>
    <TextField name="name" label="Entity Name" max={256} required />
    <FieldGroup title="Formation">
      <TextField name="stateOfFormation" label="State of Formation" max={20} />
      <DateField name="dateOfFormation" label="Date of Formation" />
      <TextField name="federalEin" label="Federal EIN" max={32} />
    </FieldGroup>
    <TextArea name="descriptionOfOwnership" label="Description of Ownership" max={1024} />
    <FieldGroup title="Documents" note="Where they are kept: addresses that begin with https://.">
      {links.map(({ name, label }) => (
        <TextField key={name} name={name} label={label} type="url" max={1024} />
      ))}
    </FieldGroup>
    <FieldGroup title="Contact">
      <TextField name="contactName" label="Contact Name" max={256} />
      <TextField name="contactEmail" label="Contact Email" type="email" max={256} />
      <TextField name="phone" label="Phone Number" type="tel" max={20} />
    </FieldGroup>
    <TextArea name="entityContactInstructions" label="Entity Contact Instructions" max={2048} />
    <StatusFields />
  </>
);
