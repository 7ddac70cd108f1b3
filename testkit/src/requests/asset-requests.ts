import * as calls from '@nine/contract/asset/asset'
import type { Call } from '@nine/contract/call'
import { newId } from '../../../apps/server/src/db/id.ts'
import { type AssetValues, EMPTY_ASSET_VALUES } from '../../../apps/server/src/features/asset/change/asset-values.ts'
import { searchColumns } from '../../../apps/server/src/features/asset/list/search-terms.ts'
import { twoHalves } from '../files/pictures.ts'
import type { TestResponse, TestApp, TestPerson } from '../server/test-app.ts'

export interface TestFile {
  content: Buffer
  name?: string
  type?: string
}

interface Form {
  as?: TestPerson
  business?: string
  params?: Record<string, string>
  query?: Record<string, string>
  fields?: Record<string, string | undefined>
  /** By their field. */
  files?: Record<string, readonly TestFile[]>
  key?: string
  lang?: string
}

/** Sends a form with files as a browser does. */
export async function sendForm(test: TestApp, call: Call, form: Form): Promise<TestResponse> {
  const { as, business, params = {}, query = {}, fields = {}, files = {}, key, lang = 'en' } = form
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) data.append(name, value)
  for (const [field, list] of Object.entries(files)) {
    for (const { content, name = 'photo.png', type = 'image/png' } of list)
      data.append(field, new Blob([new Uint8Array(content)], { type }), name)
  }
  const encoded = new Response(data)
  return test.inject({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    query,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'accept-language': lang,
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(business ? { 'x-business-id': business } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

let small: Promise<Buffer> | undefined
/** A picture that is quick to work on. */
export const photo = async (): Promise<TestFile> => ({ content: await (small ??= twoHalves(6, 4).png().toBuffer()) })

export async function photos(count: number): Promise<TestFile[]> {
  const one = await photo()
  return Array.from({ length: count }, () => one)
}

/** Adds an asset as our own client does: form B with one photo. */
export async function addAsset(
  { test, as, business }: { test: TestApp; as: TestPerson; business: string },
  data: Record<string, unknown> = {},
  options: { key?: string; images?: readonly TestFile[]; imagesCount?: string } = {},
): Promise<TestResponse> {
  return sendForm(test, calls.createAsset, {
    as,
    business,
    fields: { data: JSON.stringify({ name: 'Ghế xoay', ...data }), imagesCount: options.imagesCount },
    files: { images: options.images ?? [await photo()] },
    ...(options.key ? { key: options.key } : {}),
  })
}

type Seeded = Partial<AssetValues> & { code?: string; created_at?: Date; document_count?: number }

/** Inserts assets directly into the table, where only their number matters. Returns their ids. */
export async function insertAssets(
  test: TestApp,
  business: string,
  person: TestPerson,
  assets: readonly Seeded[],
): Promise<string[]> {
  const rows = assets.map((asset) => {
    const values = { ...EMPTY_ASSET_VALUES, name: 'Ghế', ...asset }
    const code = `X-${newId()}`
    return {
      business_id: business,
      id: newId(),
      code,
      ...values,
      ...searchColumns({ ...values, code: '', former_codes: [] }),
      cover_id: null,
      created_by: person.id,
      updated_by: person.id,
      deleted_at: null,
    }
  })
  for (let first = 0; first < rows.length; first += 500)
    await test.runtime.db
      .insertInto('asset')
      .values(rows.slice(first, first + 500))
      .execute()
  return rows.map(({ id }) => id)
}
