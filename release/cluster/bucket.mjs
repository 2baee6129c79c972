import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';

/** The bucket of the stack's settings. @returns { client, keys() } */
export const bucketAt = (endpoint, files) => {
  const client = new S3Client({
    endpoint,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: {
      accessKeyId: files.setting('S3_ACCESS_KEY_ID'),
      secretAccessKey: files.setting('S3_SECRET_ACCESS_KEY'),
    },
  });
  const keys = async () => {
    const objects = [];
    for (let ContinuationToken, more = true; more;) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: files.setting('S3_BUCKET'), ContinuationToken }),
      );
      objects.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
      more = Boolean(page.IsTruncated);
    }
    return objects;
  };
  return { client, keys };
};
