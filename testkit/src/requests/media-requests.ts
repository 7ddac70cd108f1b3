import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadImage } from '@nine/contract/media'
import {
  keepFile,
  type StoredFile,
  storeDocument,
  storeImage,
  withFiles,
} from '../../../apps/server/src/features/media/media.service.ts'
import type { UploadedFile } from '../../../apps/server/src/http/call/uploads.ts'
import type { TestResponse, TestApp, TestPerson } from '../server/test-app.ts'

interface Upload {
  as?: TestPerson
  key?: string
  name?: string
  type?: string
  field?: string
  lang?: string
  /** The sender's network address. */
  address?: string
}

/** Sends a file as a browser does. */
export async function upload(test: TestApp, content: Buffer, options: Upload = {}): Promise<TestResponse> {
  const { as, key, name = 'photo.jpg', type = 'image/jpeg', field = 'photo', lang = 'en', address } = options
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(content)], { type }), name)
  const encoded = new Response(form)
  return test.inject({
    method: uploadImage.method,
    url: uploadImage.path,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'accept-language': lang,
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
    ...(address ? { remoteAddress: address } : {}),
  })
}

/** Fetches a file with its bytes as they are. */
export async function view(
  test: TestApp,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const response = await test.app.inject({ method, url, headers })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

/** Stores a private file of a business, as features do with what members send. */
export async function storePrivate(
  test: TestApp,
  business: string,
  person: TestPerson,
  { content, name }: { content: Buffer; name: string },
): Promise<StoredFile> {
  return withFiles(test.runtime, async (pending) => {
    const file = received(test, content, name)
    const stored = await (name.endsWith('.pdf') ? storeDocument : storeImage)(pending, file)
    await test.runtime.db
      .transaction()
      .execute((trx) =>
        keepFile(trx, test.runtime, stored, { personId: person.id, businessId: business, isPublic: false }),
      )
    return stored
  })
}

/** A file as the server has received it. */
export function received(test: TestApp, content: Buffer, name: string): UploadedFile {
  const path = join(test.runtime.config.dataDir, randomUUID())
  writeFileSync(path, content)
  return { field: 'files', path, name, claimedType: 'application/octet-stream', bytes: content.length, sha256: '' }
}

export async function storedKeys(test: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of test.runtime.storage.list()) keys.push(key)
  return keys.sort()
}

export async function countMedia(test: TestApp): Promise<number> {
  const { count } = await test.runtime.db
    .selectFrom('media')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
