import { propertyCalls } from '@evergreen/contracts/calls/parties/properties';
import { callsAt } from '../../../kit/http/calls';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useMay, useMayHere } from '../../../kit/data/identity';
import { useResource } from '../../../kit/data/queries';
import { type FirstStep, GettingStarted } from '../../../kit/signs/GettingStarted';

const useHasNothing = () => {
  const { data } = useResource({
    key: ['first-steps'],
    shows: { property: true },
    load: (signal) => callsAt(propertyCalls).list({ pageNumber: 1, pageSize: 5 }, signal),
    aside: true,
  });
  return data?.totalItemCount === 0;
};

/** Without tasks: a link to the renewals, or the first steps of a new client. */
export const FirstSteps = () => {
  const isNew = useHasNothing();
  const [may, here] = [useMay(), useMayHere()];
  const steps: readonly FirstStep[] = [
    here('import.run') && ['/imports', 'Import licenses with their properties'],
    here('property.create') && ['/properties', 'Add a property'],
    may('user.manage') && ['/users', 'Add the people who work here'],
  ];
  if (!isNew || steps.every((step) => step === false))
    return (
      <Button component={Link} to="/renewals" variant="outlined">
        Go to Renewals
      </Button>
    );
  return <GettingStarted steps={steps}>There is no property yet. This is how to begin:</GettingStarted>;
};
