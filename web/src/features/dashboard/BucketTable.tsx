import type { Bar } from './buckets';
import { Count } from './Count';

/** The chart for those who cannot see it, and for those who would rather read. */
export const BucketTable = ({ bars, label }: { bars: readonly Bar[]; label: string }) => (
  <div className="eg-table-wrap">
    <table className="eg-table eg-numbers" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col" className="eg-end">
            Past Due
          </th>
          <th scope="col" className="eg-end">
            On Track
          </th>
          <th scope="col" className="eg-end">
            All
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.bucket}>
            <th scope="row">{bar.label}</th>
            <td className="eg-end">
              <Count count={bar.pastDue} href={bar.pastDueHref} words={`${bar.label}, past due`} />
            </td>
            <td className="eg-end">
              <Count count={bar.onTrack} href={bar.onTrackHref} words={`${bar.label}, on track`} />
            </td>
            <td className="eg-end">
              <Count count={bar.all} href={bar.href} words={bar.label} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
