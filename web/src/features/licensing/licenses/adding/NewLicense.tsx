import { Suspense, type ComponentProps } from 'react';
import { lazy } from '../../../../kit/loading/code';
import type { NewLicenseDialog as NewLicenseDialogType } from './NewLicenseDialog';

const NewLicenseDialog = lazy(async () => ({ default: (await import('./NewLicenseDialog')).NewLicenseDialog }));

/** The form of a new license; its code loads when it is opened. */
export const NewLicense = (props: ComponentProps<typeof NewLicenseDialogType>) => (
  <Suspense fallback={null}>{props.open && <NewLicenseDialog {...props} />}</Suspense>
);
