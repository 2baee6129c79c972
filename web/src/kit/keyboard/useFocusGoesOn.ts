import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { focusGoesOn } from './focusGoesOn';

/** A ref of the page; see `focusGoesOn`. */
export const useFocusGoesOn = () => {
  const client = useQueryClient();
  return useMemo(
    () =>
      focusGoesOn({
        isSending: () => client.isMutating() > 0,
        isReading: () => client.isFetching() > 0,
        watch: (changed) => {
          const ends = [client.getMutationCache().subscribe(changed), client.getQueryCache().subscribe(changed)];
          return () => ends.forEach((end) => end());
        },
      }),
    [client],
  );
};
