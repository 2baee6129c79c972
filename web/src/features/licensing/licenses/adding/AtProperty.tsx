import { NewLicenseDialog } from './NewLicenseDialog';

interface AtProperty {
  /** The property's id. */
  id: string;
  onClose: () => void;
}

/** A new license, from its property's page. */
export const AddLicenseAt = ({ id, onClose }: AtProperty) => (
  <NewLicenseDialog open title="Add New License" propertyId={id} onClose={onClose} />
);

export const AddPrimaryLicenseAt = ({ id, onClose }: AtProperty) => (
  <NewLicenseDialog open title="Primary License" propertyId={id} onClose={onClose} />
);
