import type { Paged } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { api } from '../../kit/api';
import { useMay, useMayHere } from '../../kit/identity';
import { useResource } from '../../kit/queries';
import './first-steps.css';

const useHasNothing = () => {
  const { data } = useResource({
    key: ['first-steps'],
    shows: { property: true },
    load: (signal) => api.list<Paged<unknown>>('/properties/list', { pageNumber: 1, pageSize: 5 }, signal),
    aside: true,
  });
  return data?.totalItemCount === 0;
};

/** Where nothing is to be followed up: the renewals, or how a client that has nothing yet begins. */
export const FirstSteps = () => {
  const isNew = useHasNothing();
  const [may, here] = [useMay(), useMayHere()];
  const steps = [
    here('import.run') && ['/imports', 'Import licenses with their properties'],
    here('property.create') && ['/properties', 'Add a property'],
    may('user.manage') && ['/users', 'Add the people who work here'],
  ].filter((step) => step !== false);
  if (!isNew || steps.length === 0)
    return (
      <Button component={Link} to="/renewals" variant="outlined">
        Go to Renewals
      </Button>
    );
  return (
    <div className="eg-first-steps">
      <p>There is no property yet. This is how to begin:</p>
      <ol>
        {steps.map(([to = '', label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </div>
  );
};
