import {
  propertiesColumns,
  type PropertyListRow,
  type PropertyQuery,
  propertyQuery,
} from '@evergreen/contracts/parties/property-list';
import { TriangleAlert } from 'lucide-react';
import { AddButton } from '../../../kit/dialog/AddButton';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useIdentity, useMay, useMayHere } from '../../../kit/data/identity';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import { ListPage } from '../../../kit/list/ListPage';
import { BeginsWithView } from '../../../kit/list/views/BeginsWithView';
import { useDefaultView } from '../../../kit/list/views/useDefaultView';
import { ViewsMenu } from '../../../kit/list/views/ViewsMenu';
import type { Column } from '../../../kit/list/state/types';
import { number } from '@evergreen/contracts/counted';
import { Panels } from '../../../kit/areas/panels';
import { Tag } from '../../../kit/signs/Tag';
import { NewPropertyDialog } from './edit/NewPropertyDialog';
import { AlertsOf, LicensesOf } from './counts';
import { propertyFilters, SearchField } from './filters';
import './properties.css';
import { listProperties } from './properties.api';

const AlertIcon = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="eg-ink-soon">
      <TriangleAlert size={16} aria-hidden />
      <span className="eg-sr">
        {count === 1 ? 'A license has an alert' : `${number(count)} licenses have an alert`}
      </span>
    </span>
  );

const columns: readonly Column<PropertyListRow, PropertyQuery>[] = contractColumns(propertiesColumns, {
  name: {
    cell: ({ name, active }) => (
      <>
        {name} {!active && <Tag>Inactive</Tag>}
      </>
    ),
    narrow: 'first',
  },
  address: { narrow: 'second' },
  city: { narrow: 'second' },
  state: { width: '110px' },
  zip: { width: '90px' },
  numberOfLicenses: { cell: (row) => <LicensesOf property={row} />, width: '90px' },
  numberOfLicenseAlerts: { cell: (row) => <AlertsOf property={row} />, width: '80px' },
  alert: {
    labelHidden: true,
    cell: ({ numberOfLicenseAlerts }) => <AlertIcon count={numberOfLicenseAlerts} />,
    width: '44px',
    narrow: 'first',
  },
});

/** Document 1, Property list. */
const defaults = {};

export const PropertiesPage = () => (
  <BeginsWithView title="Properties" start={useDefaultView('properties')}>
    <Properties />
  </BeginsWithView>
);

const Properties = () => {
  const dialog = useDialog();
  const { clientId } = useIdentity();
  // The client's administrators, and the firm's; others select rows only to export them.
  const acts = useMay()('company.edit') && clientId !== null;
  const adds = useMayHere()('property.create') && clientId !== null;
  const add = adds && <AddButton onClick={dialog.show}>Add a Property</AddButton>;
  return (
    <>
      <ListPage<PropertyListRow, PropertyQuery>
        title="Properties"
        noun={['property', 'properties']}
        queryKey={['properties']}
        shows={{ property: true, license: true, division: true }}
        contract={propertyQuery}
        list={listProperties}
        columns={columns}
        exportAs={{ type: 'shown-properties' }}
        {...(acts && {
          forChosen: ({ ids }) => ids.length > 0 && <Panels of="chosenProperties" place="actions" id={ids.join(',')} />,
          choosesQuietly: true,
        })}
        search="Search properties"
        toolbar={(state) => <SearchField state={state} />}
        filters={propertyFilters}
        href={({ id }) => `/properties/${id}`}
        rowName={({ name }) => name}
        actions={
          <>
            <ViewsMenu list="properties" contract={propertyQuery} defaults={defaults} />
            {add}
          </>
        }
        empty={{ reason: 'There is no property yet.', usual: 'There is no active property.', step: add }}
      />
      {dialog.props.open && <NewPropertyDialog onClose={dialog.props.onClose} />}
    </>
  );
};
