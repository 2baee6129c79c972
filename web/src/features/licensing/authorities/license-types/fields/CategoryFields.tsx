import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { pathOf } from '../../../../../kit/http/calls';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { OptionField } from '../../../../../kit/fields/pickers/OptionField';
import { OptionsField } from '../../../../../kit/fields/pickers/OptionsField';

/**
 * The effect of a user's choice on the other fields; values from elsewhere (a draft, another's change) are complete.
 */
const useFollowing = () => {
  const { watch, setValue } = useFormContext();
  useEffect(() => {
    const { unsubscribe } = watch((typed, { name, type }) => {
      if (type !== 'change') return;
      const category = typed.licenseCategoryId as string | null;
      const sub = (typed.subCategoryIds ?? []) as readonly string[];
      if (name === 'classification' && category !== null) {
        setValue('licenseCategoryId', null, { shouldDirty: true });
        setValue('subCategoryIds', [], { shouldDirty: true });
      }
      if (name === 'licenseCategoryId' && category !== null && sub.includes(category)) {
        const others = sub.filter((id) => id !== category);
        setValue('subCategoryIds', others, { shouldDirty: true });
      }
    });
    return unsubscribe;
  }, [watch, setValue]);
};

/** The categories of a classification, or a text; sub categories differ from the category. */
export const CategoryFields = () => {
  useFollowing();
  const [classification, category] = useWatch({ name: ['classification', 'licenseCategoryId'] }) as (string | null)[];
  const source = { path: pathOf(authorityOptionCalls.categories), query: { classification: classification ?? '' } };
  return (
    <>
      <OptionField
        name="licenseCategoryId"
        label="License Category"
        options={source}
        disabled={!classification}
        hint={classification ? 'Choose one, or type your own.' : 'Choose a classification first.'}
        takesWords
      />
      <OptionsField
        name="subCategoryIds"
        label="Sub Categories"
        options={{ ...source, except: category ? [category] : [] }}
        disabled={!category}
        hint={category ? 'Choose some, or type your own.' : 'Choose a category first.'}
        takesWords
      />
    </>
  );
};
