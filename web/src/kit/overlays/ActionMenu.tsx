import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';

export interface MenuAction {
  label: string;
  run: () => void;
  /** True, or the reason as text. */
  disabled?: boolean | string;
  danger?: boolean;
}

interface Trigger {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls'?: string;
}

/** A button with a menu; a disabled entry shows its reason. */
export const ActionMenu = ({
  trigger,
  items,
}: {
  trigger: (props: Trigger) => ReactNode;
  items: readonly MenuAction[];
}) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = anchor !== undefined;
  const close = () => setAnchor(undefined);
  return (
    <>
      {trigger({
        onClick: (event) => setAnchor(event.currentTarget),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        ...(open ? { 'aria-controls': id } : {}),
      })}
      <Menu id={id} open={open} anchorEl={anchor ?? null} onClose={close}>
        {items.map((item) => (
          <MenuItem
            key={item.label}
            disabled={Boolean(item.disabled)}
            className={item.danger ? 'eg-danger' : ''}
            onClick={() => {
              close();
              item.run();
            }}
          >
            <span>
              {item.label}
              {typeof item.disabled === 'string' && <span className="eg-menu-why">{item.disabled}</span>}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
