import IconButton from '@mui/material/IconButton';
import { MoreHorizontal } from 'lucide-react';
import { ActionMenu } from '../../overlays/ActionMenu';
import type { RowAction } from '../state/types';

export const RowMenu = <R,>({ row, name, actions }: { row: R; name: string; actions: RowAction<R>[] }) =>
  actions.length === 0 ? null : (
    <ActionMenu
      trigger={(open) => (
        <IconButton size="small" {...open} aria-label={`Actions for ${name}`}>
          <MoreHorizontal size={16} aria-hidden />
        </IconButton>
      )}
      items={actions.map((action) => ({ ...action, run: () => action.run(row) }))}
    />
  );
