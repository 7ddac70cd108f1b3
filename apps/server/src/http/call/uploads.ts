import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { BODY_MAX, type Call, type FileRule } from '@nine/contract/call'
import type { FastifyRequest } from 'fastify'
import { isDiskFull } from '../../adapters/storage/disk-full.ts'
import { AppError } from '../../app-error.ts'

const FIELDS_MAX = 200
/** Deepest nesting of `a[b][c]` field names. */
const FIELD_DEPTH_MAX = 4
const MB = 1024 * 1024

/** A received file on disk, until the request is handled. Name and type are what the sender claims. */
export interface UploadedFile {
  field: string
  path: string
  name: string
  claimedType: string
  bytes: number
  sha256: string
}

export interface Upload {
  fields: Record<string, unknown>
  files: UploadedFile[]
}

/** Reads a multipart request: fields into an object (`a[b]` nests), files into the folder. The caller removes the files. */
export async function receiveUpload(
  request: FastifyRequest,
  { files: rules = {}, bodyLimit = BODY_MAX }: Call,
  folder: string,
): Promise<Upload> {
  const upload: Upload = { fields: {}, files: [] }
  const largest = Math.max(...Object.values(rules).map(({ maxBytes }) => maxBytes))
  let fieldBytes = 0
  await mkdir(folder, { recursive: true })
  try {
    const parts = request.parts({
      limits: { fields: FIELDS_MAX, fieldSize: bodyLimit, fileSize: largest + 1, files: 50 },
    })
    for await (const part of parts) {
      if (part.type === 'file') upload.files.push(await receiveFile(part, rules, upload.files, folder))
      else {
        fieldBytes += Buffer.byteLength(String(part.value))
        if (part.valueTruncated || fieldBytes > bodyLimit) throw new AppError('request.too_large')
        setField(upload.fields, part.fieldname, part.value)
      }
    }
    return upload
  } catch (error) {
    // The rest must be read, or the next request on this connection would wait for ever.
    request.raw.unpipe().resume()
    await discardUpload(upload)
    throw toRefusal(error)
  }
}

function toRefusal(error: unknown): unknown {
  if (isDiskFull(error)) return new AppError('storage.full')
  return isBrokenForm(error) ? new AppError('request.malformed') : error
}

/** How the parser reports a form without boundary or end; its errors have no code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /^Multipart: |unexpected end of multipart data$/i.test(error.message)

export async function discardUpload({ files }: Upload): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}

async function receiveFile(
  part: MultipartFile,
  rules: Readonly<Record<string, FileRule>>,
  soFar: readonly UploadedFile[],
  folder: string,
): Promise<UploadedFile> {
  const field = part.fieldname
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
  if (!rule) throw new AppError('request.malformed', {}, [{ field, code: 'unknown_field', values: {} }])
  if (soFar.filter((file) => file.field === field).length >= rule.maxCount) {
    throw new AppError('request.validation', {}, [{ field, code: 'too_many_files', values: { max: rule.maxCount } }])
  }
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(
        bytes > rule.maxBytes
          ? new AppError('request.validation', {}, [
              { field, code: 'file_too_large', values: { max: rule.maxBytes / MB } },
            ])
          : null,
        chunk,
      )
    },
  })
  try {
    await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { field, path, name: part.filename ?? '', claimedType: part.mimetype, bytes, sha256: hash.digest('hex') }
}

/** `warranty[enabled]` → {warranty: {enabled}}; a repeated name becomes a list. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const path = name.split(/[[\]]+/).filter(Boolean)
  const last = path.pop()
  if (last === undefined || path.length >= FIELD_DEPTH_MAX) throw new AppError('request.malformed')
  let target = fields
  for (const step of path) {
    const next = Object.hasOwn(target, step) ? target[step] : undefined
    const child = isRecord(next) ? next : (Object.create(null) as Record<string, unknown>)
    Object.defineProperty(target, step, { value: child, enumerable: true, writable: true, configurable: true })
    target = child
  }
  const before = Object.hasOwn(target, last) ? target[last] : undefined
  const now = before === undefined ? value : [...(Array.isArray(before) ? (before as unknown[]) : [before]), value]
  Object.defineProperty(target, last, { value: now, enumerable: true, writable: true, configurable: true })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
