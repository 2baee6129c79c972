import type { SelectOption } from '@evergreen/contracts/common';

/** "Massachusetts +3" */
export const Picked = ({ options }: { options: readonly SelectOption[] }) => (
  <span className="eg-picked" title={options.map(({ label }) => label).join(', ')}>
    <span>{options[0]?.label}</span>
    {options.length > 1 && (
      <b>
        +{options.length - 1}
        <span className="eg-sr"> others</span>
      </b>
    )}
  </span>
);
