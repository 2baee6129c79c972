import { renewalsQuery } from '@evergreen/contracts/renewing/queue';
import { viewParams } from './useDashboardView';

/** Invalid parameters of an address, by name: they are ignored, and the user is informed. */
export const unreadIn = (params: URLSearchParams): string[] => {
  const names = [...new Set(params.keys())].filter((name) => !(viewParams as readonly string[]).includes(name));
  const unread = names.flatMap((name) => {
    const values = params.getAll(name).filter((value) => value !== '');
    return values.length === 0 ? [] : [[name, values.length > 1 ? values : values[0]] as const];
  });
  const read = renewalsQuery.safeParse(Object.fromEntries(unread));
  if (read.success) return [];
  const refused = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
  );
  return names.filter((name) => refused.includes(name));
};
