import type { PageQuery } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, Columns3 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ColumnChoice } from './columns';

/** Chooses the table's columns. Stays open for several choices. */
export const ColumnsMenu = <R, Q extends PageQuery>({ choice }: { choice: ColumnChoice<R, Q> }) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = anchor !== undefined;
  /** The resize handles of the table next to it. */
  const firstEdge = () => document.querySelector<HTMLElement>('[data-sizes-column]');
  const sizes = useRef(false);
  const close = () => setAnchor(undefined);
  // After the menu has returned the focus to its button.
  const goToEdges = () => {
    if (sizes.current) firstEdge()?.focus();
    sizes.current = false;
  };
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
      <Menu
        id={id}
        open={open}
        anchorEl={anchor ?? null}
        onClose={close}
        slotProps={{ transition: { onExited: goToEdges } }}
      >
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
        {open && firstEdge() && (
          <MenuItem
            onClick={() => {
              sizes.current = true;
              close();
            }}
          >
            <span>
              Column widths
              <span className="eg-menu-why">Arrow keys change a width, Tab leads to the next column</span>
            </span>
          </MenuItem>
        )}
      </Menu>
    </>
  );
};
