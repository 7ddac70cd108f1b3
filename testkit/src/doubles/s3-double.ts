import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** The only key pair that the double knows; it checks every signature. */
const KEY = 'S3RVER'

export interface S3Double {
  /** The settings of a product that keeps its files there. */
  env: Record<string, string>
  close: () => Promise<void>
}

export async function startS3(bucket = 'nine'): Promise<S3Double> {
  const directory = mkdtempSync(join(tmpdir(), 'nine-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  // The double forgets the trailing slash of a bucket's address, which real storages sign: there it checks nothing.
  server.middleware.unshift((ctx, next) => {
    if (ctx.path === `/${bucket}/`) ctx.app = Object.create(ctx.app, { allowMismatchedSignatures: { value: true } })
    return next()
  })
  const { port } = await server.run()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
