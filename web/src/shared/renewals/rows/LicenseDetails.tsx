import { jurisdictionLabels, licenseTermLabels } from '@evergreen/contracts/licensing/enums';
import type { LicenseView } from '@evergreen/contracts/licensing/license-views';
import IconButton from '@mui/material/IconButton';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import type { Fact } from '../../../kit/page/Facts';
import { Loading } from '../../../kit/loading/states';
import { LoadError } from '../../../kit/loading/LoadError';
import { useListItemDetails } from './listItemDetails';

/** The type of a license; the same in every list. */
export const licenseFacts = (license: LicenseView): readonly Fact[] => [
  ['License Type', license.licenseTypeName],
  ['Licensing Authority', license.licensingAuthorityName],
  ['Jurisdiction', jurisdictionLabels[license.jurisdiction]],
  ['License Term', licenseTermLabels[license.licenseTerm]],
  ['Premises', license.premisesName],
  ['Licensee(s)', license.licensees.map(({ name }) => name).join(', ')],
];

interface ReadProps {
  id: string;
  children: (license: LicenseView) => ReactNode;
}

const Read = ({ id, children }: ReadProps) => {
  const { data: license, error, refetch } = useListItemDetails(id);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return license ? children(license) : <Loading rows={8} />;
};

interface LicenseDetailsProps extends Pick<ReadProps, 'children'> {
  row: { id: string; licenseNumber: string };
}

/** Details that a license's row has no space for; the row itself links to the license. */
export const LicenseDetails = ({ row: { id, licenseNumber }, children }: LicenseDetailsProps) => {
  const dialog = useDialog();
  return (
    <>
      <IconButton size="small" onClick={dialog.show} aria-label={`Details of license ${licenseNumber}`}>
        <Info size={16} aria-hidden />
      </IconButton>
      {dialog.props.open && (
        <InfoDialog {...dialog.props} title={`License ${licenseNumber}`} width="medium" scrolls>
          <Read id={id}>{children}</Read>
        </InfoDialog>
      )}
    </>
  );
};
