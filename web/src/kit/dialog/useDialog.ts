import { startTransition, useCallback, useMemo, useState } from 'react';

/** State of a dialog; spread `props` into it. */
export const useDialog = () => {
  const [open, setOpen] = useState(false);
  // Without a transition React would wait 300 ms before it shows a dialog whose code was just loaded.
  const show = useCallback(() => startTransition(() => setOpen(true)), []);
  const onClose = useCallback(() => setOpen(false), []);
  return useMemo(() => ({ show, props: { open, onClose } }), [open, show, onClose]);
};
