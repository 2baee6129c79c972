import { toast } from './toasts';

/** Into the clipboard; says whether it could. */
export const copy = async (text: string, words: { done: string; failed: string }) => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(words.done);
  } catch {
    toast.error(words.failed);
  }
};

/** An address for others, beginning with this house's. */
export const copyLink = (address: string) =>
  copy(`${window.location.origin}${address}`, {
    done: 'Link Copied',
    failed: 'The link could not be copied. Copy the address of this page instead.',
  });

/** What stands beside the button. */
export const copyText = (text: string) =>
  copy(text, { done: 'Address Copied', failed: 'The address could not be copied. Select it and copy it yourself.' });
