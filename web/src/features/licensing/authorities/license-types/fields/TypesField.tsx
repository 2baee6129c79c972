import { number } from '@evergreen/contracts/counted';
import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { pathOf } from '../../../../../kit/http/calls';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { OptionsField } from '../../../../../kit/fields/pickers/OptionsField';

/** The limit of one call. */
const most = 1000;

interface TypesFieldProps {
  authorityId: string;
  onChosen: (count: number) => void;
}

/** Several license types of one authority: found by typing, or all matches at once. */
export const TypesField = ({ authorityId, onChosen }: TypesFieldProps) => {
  const { length: chosen } = useWatch({ name: 'licenseTypeIds' }) as readonly string[];
  useEffect(() => {
    onChosen(chosen);
    return () => onChosen(0);
  }, [chosen, onChosen]);
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
