import { useAuthority } from '../../authorities.api';
import { LicenseTypesCard } from './LicenseTypesCard';

/** On an authority's profile, which has loaded the authority. */
export const LicenseTypesPanel = ({ id }: { id: string }) => {
  const authority = useAuthority(id).data;
  return authority ? <LicenseTypesCard authority={authority} /> : null;
};
