import { useCallback, useMemo, useState } from 'react';

/** Open or not, and the two ways there; spread `props` into a dialog. */
export const useDialog = () => {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const onClose = useCallback(() => setOpen(false), []);
  return useMemo(() => ({ show, props: { open, onClose } }), [open, show, onClose]);
};
