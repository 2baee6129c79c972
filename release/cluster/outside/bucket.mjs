/** A bucket over HTTP, as S3 has it, on a folder. */
import { createRequire } from 'node:module';

const S3rver = createRequire(import.meta.url)('s3rver');
await new S3rver({
  address: '0.0.0.0',
  port: 9000,
  directory: '/kept',
  silent: true,
  // Otherwise its host name would be taken for a bucket's.
  vhostBuckets: false,
  configureBuckets: [{ name: 'documents' }],
}).run();

for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => process.exit(0));
