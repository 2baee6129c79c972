import { number } from '@evergreen/contracts/counted';
import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { pathOf } from '../../../../../kit/http/calls';
import { useWatch } from 'react-hook-form';
import { OptionsField } from '../../../../../kit/fields/pickers/OptionsField';

/** The limit of one call. */
const most = 1000;

/** Several license types of one authority: found by typing, or all matches at once. */
export const TypesField = ({ authorityId }: { authorityId: string }) => {
  const { length: chosen } = useWatch({ name: 'licenseTypeIds' }) as readonly string[];
  return (
    <OptionsField
      name="licenseTypeIds"
      label="License Types"
      options={{ path: pathOf(authorityOptionCalls.types), query: { licensingAuthorityIds: [authorityId] } }}
      most={most}
      hint={`${number(chosen)} chosen. Inactive license types are not offered.`}
      required
    />
  );
};
