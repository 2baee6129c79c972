/** Buckets like a provider's: by TLS, under the provider's own name. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const S3rver = createRequire('/outside/')('s3rver');
const settings = { address: '0.0.0.0', directory: '/kept', silent: true, vhostBuckets: false };
const configureBuckets = ['evergreen-backup', 'evergreen-documents', 'evergreen-documents-kept'].map((name) => ({
  name,
}));
const [key, cert] = ['key', 'crt'].map((kind) => readFileSync(`/bucket/bucket.${kind}`));
await new S3rver({ ...settings, port: 443, key, cert, configureBuckets }).run();

for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => process.exit(0));
