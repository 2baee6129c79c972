import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import Button from '@mui/material/Button';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu, type MenuAction } from '../../../kit/overlays/ActionMenu';
import { Act } from '../../../kit/areas/acts';
import { useMay } from '../../../kit/data/identity';
import { usePropertyRights } from '../../../shared/properties/rights';
import { AddAlertsDialog } from './AddAlertsDialog';
import { DownloadDialog } from './DownloadDialog';
import { useLicenseAlerts } from './property-licenses.api';
import { RemoveAlertsDialog } from './RemoveAlertsDialog';
import { SendLicensesDialog } from './SendLicensesDialog';
import { SyncDialog } from './SyncDialog';

const dialogs = {
  addAlerts: AddAlertsDialog,
  removeAlerts: RemoveAlertsDialog,
  send: SendLicensesDialog,
  download: DownloadDialog,
  sync: SyncDialog,
};
type Opened = keyof typeof dialogs;

const Menu = ({ label, items }: { label: string; items: readonly MenuAction[] }) => (
  <ActionMenu
    trigger={(props) => (
      <Button {...props} size="small" variant="outlined" endIcon={<ChevronDown size={15} aria-hidden />}>
        {label}
      </Button>
    )}
    items={items}
  />
);

const noLicense = 'This property has no license.';
const noDocument = 'None of its licenses has a document.';

/** Acts on several licenses of a property at once, for users who may edit it. */
type Item = (label: string, what: Opened, disabled: string | false) => MenuAction;

const AlertsMenu = ({ property, item }: { property: PropertyDetail; item: Item }) => {
  const alerts = useLicenseAlerts(property.id).data;
  return (
    <Menu
      label="License Alerts"
      items={[
        item(
          'Add License Alerts',
          'addAlerts',
          alerts?.alertsOnAllLicenses === true && 'There is no license that could get one.',
        ),
        item(
          'Remove License Alerts',
          'removeAlerts',
          alerts?.licenseAlerts.length === 0 && 'None of its licenses has an alert.',
        ),
      ]}
    />
  );
};

/** Readers may download documents; the rest is for users who edit the property. */
const ForSeveral = ({ property }: { property: PropertyDetail }) => {
  const rights = usePropertyRights(property);
  const [open, setOpen] = useState<Opened>();
  const close = () => setOpen(undefined);
  const Dialog = open && dialogs[open];
  const item: Item = (label, what, disabled) => ({
    label,
    run: () => setOpen(what),
    disabled,
  });
  const undocumented = !property.hasLicenseDocuments && noDocument;
  return (
    <>
      {rights.edits && <AlertsMenu property={property} item={item} />}
      <Menu
        label="Actions"
        items={[
          ...(rights.edits ? [item('Send Licenses', 'send', undocumented)] : []),
          item('Download License Documents', 'download', undocumented),
          ...(rights.edits && rights.administers
            ? [item('Sync to Property Address', 'sync', !property.hasLicenses && noLicense)]
            : []),
        ]}
      />
      {Dialog && <Dialog property={property} onClose={close} />}
    </>
  );
};

export const LicenseActions = ({ property }: { property: PropertyDetail }) => {
  const rights = usePropertyRights(property);
  const may = useMay();
  const [adding, setAdding] = useState<'addLicense' | 'addPrimaryLicense'>();
  const adds = rights.changes && may('license.create', { tenantId: property.billingClientId });
  return (
    <>
      <ForSeveral property={property} />
      {adds && (
        <>
          <Button size="small" variant="outlined" onClick={() => setAdding('addPrimaryLicense')}>
            Add A Primary License
          </Button>
          <Button
            size="small"
            variant="contained"
            startIcon={<Plus size={15} aria-hidden />}
            onClick={() => setAdding('addLicense')}
          >
            Add A License
          </Button>
        </>
      )}
      {adding && (
        <Act of="property" act={adding} id={property.id} name={property.name} onClose={() => setAdding(undefined)} />
      )}
    </>
  );
};
