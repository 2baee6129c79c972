/** Saves a blob as a download. */
export const saveFile = ({ content, name }: { content: Blob; name: string }): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
