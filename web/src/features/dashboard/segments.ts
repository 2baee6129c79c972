import type { Bar } from './buckets';

/** So wide that it can be seen and hit, however few it counts (WCAG 2.2, target size). */
const least = 24;

/**
 * Where a part of a bar is drawn: by the axis' measure, but never too narrow; the other part moves on by as much.
 * @param drawn where recharts puts it
 */
export const segments = (
  standing: 'pastDue' | 'onTrack',
  drawn: { x: number; width: number },
  { pastDue, onTrack }: Pick<Bar, 'pastDue' | 'onTrack'>,
): { x: number; width: number } => {
  if (standing === 'pastDue') return { x: drawn.x, width: Math.max(drawn.width, least) };
  const perRenewal = drawn.width / onTrack;
  const before = perRenewal * pastDue;
  const moved = pastDue === 0 ? 0 : Math.max(least - before, 0);
  return { x: drawn.x + moved, width: Math.max(drawn.width - moved, least) };
};
