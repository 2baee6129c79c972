import { useMay, useMayHere } from '../../../kit/data/identity';
import { GettingStarted } from '../../../kit/signs/GettingStarted';

interface FirstLicensesProps {
  /** False: the button that adds one is on this page. */
  leadsToAdding?: boolean;
}

/** If there is no license yet: how to add the first ones. */
export const FirstLicenses = ({ leadsToAdding = true }: FirstLicensesProps) => {
  const [may, here] = [useMay(), useMayHere()];
  return (
    <GettingStarted
      steps={[
        here('import.run') && ['/imports', 'Import licenses with their properties'],
        here('property.create') && ['/properties', 'Add a property'],
        leadsToAdding && here('license.create') && may('license.list') && ['/licenses', 'Add a license'],
      ]}
    >
      This is how to begin:
    </GettingStarted>
  );
};
