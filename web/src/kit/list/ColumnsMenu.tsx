import type { PageQuery } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import type { ColumnChoice } from './columns';

/** Which columns the table shows. It stays open, for more than one is often meant. */
export const ColumnsMenu = <R, Q extends PageQuery>({ choice }: { choice: ColumnChoice<R, Q> }) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = anchor !== undefined;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Columns3 size={15} aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={open}
        {...(open ? { 'aria-controls': id } : {})}
      >
        Columns
      </Button>
      <Menu id={id} open={open} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {choice.offered.map((column) => (
          <MenuItem
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={column.on}
            onClick={() => choice.turn(column.id)}
          >
            <span className="eg-menu-mark">{column.on && <Check size={15} aria-hidden />}</span>
            {column.label}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled={choice.isUsual} onClick={choice.reset}>
          Usual columns
        </MenuItem>
      </Menu>
    </>
  );
};
