import { startTransition, useCallback, useMemo, useState } from 'react';

/** Open or not, and the two ways there; spread `props` into a dialog. */
export const useDialog = () => {
  const [open, setOpen] = useState(false);
  // A dialog whose code is still to be read opens as soon as it is: without a transition React holds it back for 300 ms more.
  const show = useCallback(() => startTransition(() => setOpen(true)), []);
  const onClose = useCallback(() => setOpen(false), []);
  return useMemo(() => ({ show, props: { open, onClose } }), [open, show, onClose]);
};
