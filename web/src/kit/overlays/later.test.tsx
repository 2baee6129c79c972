const move = (movementX: number, movementY: number) =>
  document.dispatchEvent(Object.assign(new MouseEvent('pointermove'), { movementX, movementY }));

test('a pointer that rests where a page comes is no sign of anybody; one that moves is, once', async () => {
  const run = jest.fn();
  // Nobody was there yet.
  await jest.isolateModulesAsync(async () => {
    const { onFirstSign } = await import('./later');
    onFirstSign(run);
  });
  move(0, 0);
  expect(run).not.toHaveBeenCalled();
  move(0, 3);
  move(4, 0);
  expect(run).toHaveBeenCalledTimes(1);
});
