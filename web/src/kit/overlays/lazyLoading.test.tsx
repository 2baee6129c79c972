import type { MenuProps } from '@mui/material/Menu';
import { render, screen } from '@testing-library/react';
import type { ComponentType, PropsWithChildren } from 'react';
import LaterMenu from './Menu';
import LaterMenuItem from './MenuItem';

const Menu: ComponentType<MenuProps> = LaterMenu;
const MenuItem: ComponentType<PropsWithChildren> = LaterMenuItem;

const move = (movementX: number, movementY: number) =>
  document.dispatchEvent(Object.assign(new MouseEvent('pointermove'), { movementX, movementY }));

test('a pointer that rests where a page comes is no sign of anybody; one that moves is, once', async () => {
  const run = jest.fn();
  // No one was there yet.
  await jest.isolateModulesAsync(async () => {
    const { onFirstSign } = await import('./lazyLoading');
    onFirstSign(run);
  });
  move(0, 0);
  expect(run).not.toHaveBeenCalled();
  move(0, 3);
  move(4, 0);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a menu whose code is read already is there at once, with its choices', async () => {
  move(0, 3);
  await import('./all');
  render(
    <Menu open anchorEl={document.body}>
      <MenuItem>Delete</MenuItem>
    </Menu>,
  );
  expect(screen.getByRole('menuitem')).toHaveTextContent('Delete');
});
