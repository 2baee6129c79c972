import { useMay } from '../kit/identity';

/** Where entities and officers are listed, for anyone who may see that; else the properties. */
export const useCompanyParent = () =>
  useMay()('company.read') ? { to: '/my-company', label: 'My Company' } : { to: '/properties', label: 'Properties' };
