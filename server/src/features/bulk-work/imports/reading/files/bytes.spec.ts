import { limited } from './bytes.js';

it('an upload is refused at the first byte over the limit', async () => {
  let sent = 0;
  async function* upload() {
    for (; sent < 200; sent += 10) yield Buffer.alloc(10);
  }
  const all = async () => {
    let received = 0;
    for await (const chunk of limited(upload(), 100)) received += chunk.length;
    return received;
  };
  await expect(all()).rejects.toMatchObject({
    code: 'tooLarge',
    message: 'The file is larger than 100 MB. Split it and send the parts.',
  });
  expect(sent).toBe(100);
});
