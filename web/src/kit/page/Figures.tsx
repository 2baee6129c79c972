import { number } from '@evergreen/contracts/counted';
import './figures.css';

export type Figure = readonly [label: string, value: number];

/** A row of large numbers with labels. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="eg-large-figures">
    {figures.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{number(value)}</dd>
      </div>
    ))}
  </dl>
);
