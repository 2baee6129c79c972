import { toast } from './toasts';

/** Copies to the clipboard; resolves to whether it worked. */
export const copy = async (text: string, words: { done: string; failed: string }) => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(words.done);
  } catch {
    toast.error(words.failed);
  }
};

/** Copies a path as a full URL. */
export const copyLink = (address: string) =>
  copy(`${window.location.origin}${address}`, {
    done: 'Link Copied',
    failed: 'The link could not be copied. Copy the address of this page instead.',
  });

export const copyText = (text: string) =>
  copy(text, { done: 'Address Copied', failed: 'The address could not be copied. Select it and copy it yourself.' });
