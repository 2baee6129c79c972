import { useMay } from '../kit/data/identity';

/** The page that lists entities and officers, for users who may see it; otherwise the properties. */
export const useCompanyParent = () =>
  useMay()('company.read') ? { to: '/my-company', label: 'My Company' } : { to: '/properties', label: 'Properties' };
