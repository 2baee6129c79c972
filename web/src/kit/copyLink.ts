import { toast } from './toasts';

/** An address for others, beginning with this house's. */
export const copyLink = async (address: string) => {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${address}`);
    toast.success('Link Copied');
  } catch {
    toast.error('The link could not be copied. Copy the address of this page instead.');
  }
};
