import IconButton from '@mui/material/IconButton';
import type { RowAction } from '../state/types';

/** Frequent actions, shown on hover. The row's menu has all of them for keyboard and screen readers. */
export const QuickActions = <R,>({ row, actions }: { row: R; actions: readonly RowAction<R>[] }) => {
  const quick = actions.filter(({ icon, disabled }) => icon && !disabled);
  if (quick.length === 0) return null;
  return (
    <span className="eg-quick" aria-hidden>
      {quick.map(({ label, icon: Icon, run }) => (
        <IconButton key={label} size="small" tabIndex={-1} title={label} onClick={() => run(row)}>
          {Icon && <Icon size={16} />}
        </IconButton>
      ))}
    </span>
  );
};
