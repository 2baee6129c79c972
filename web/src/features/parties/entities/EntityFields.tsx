import { entityFields } from '@evergreen/contracts/parties/entities';
import { FieldGroup } from '../../../kit/form/FieldGroup';
import { Fields } from '../../../shared/Fields';
import { inOrder } from '../../../shared/fieldSection';
import { StatusFields } from './StatusFields';

/** The fields in the order of form and page. */
export const shownFields = inOrder(entityFields)(
  'name',
  'stateOfFormation',
  'dateOfFormation',
  'federalEin',
  'descriptionOfOwnership',
  'formationDocumentsLinkUrl',
  'publicFilingsLinkUrl',
  'operatingAgreementsLinkUrl',
  'incumbencyCertificateLinkUrl',
  'contactName',
  'contactEmail',
  'phone',
  'entityContactInstructions',
  'active',
  'deactivatedDate',
);

export const EntityFields = () => (
  <>
    <Fields of={shownFields} until="stateOfFormation" />
    <FieldGroup title="Formation">
      <Fields of={shownFields} from="stateOfFormation" until="descriptionOfOwnership" />
    </FieldGroup>
    <Fields of={shownFields} from="descriptionOfOwnership" until="formationDocumentsLinkUrl" />
    <FieldGroup title="Documents" note="Where they are kept: addresses that begin with https://.">
      <Fields of={shownFields} from="formationDocumentsLinkUrl" until="contactName" />
    </FieldGroup>
    <FieldGroup title="Contact">
      <Fields of={shownFields} from="contactName" until="entityContactInstructions" />
    </FieldGroup>
    <Fields
      of={shownFields}
      from="entityContactInstructions"
      special={{ active: <StatusFields />, deactivatedDate: null }}
    />
  </>
);
