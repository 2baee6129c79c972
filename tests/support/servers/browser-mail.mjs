import { createServer } from 'node:http';
import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server for the browser tests, and an HTTP server to read its mails: GET /?to=address answers the messages to
 * that address as JSON, oldest first.
 */
export async function startBrowserMail(readPort) {
  const taken = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () =>
        PostalMime.parse(Buffer.concat(chunks), { attachmentEncoding: 'base64' }).then((message) => {
          taken.push(message);
          done();
        }, done),
      );
    },
  });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  const reader = createServer((request, response) => {
    const to = new URL(request.url, 'http://localhost').searchParams.get('to');
    const matching = taken.filter((message) => message.to?.some(({ address }) => address === to));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(matching));
  });
  reader.listen(Number(readPort), '127.0.0.1');
  await Promise.all([once(smtp.server, 'listening'), once(reader, 'listening')]);
  return {
    url: `smtp://127.0.0.1:${smtp.server.address().port}`,
    stop() {
      reader.close();
      smtp.close();
    },
  };
}
