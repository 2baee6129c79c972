/** A file's content as base64 for a JSON body. */
export const readBase64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });

/** A document with its name, as a form sends it. */
export const documentOf = async (file: File) => ({
  document: await readBase64(file),
  documentFileName: file.name,
  documentContentType: file.type,
});
