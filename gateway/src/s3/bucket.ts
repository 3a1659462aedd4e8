import { Readable } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import { OperatorError } from '@dhadha/server'

/** An object as it was read. */
export interface BucketObject {
  readonly body: Buffer
  /** Changes with the content. */
  readonly etag: string
}

/** The condition of a write: the object is absent, or still has this tag. */
export type Condition = { readonly absent: true } | { readonly etag: string }

/** The few calls of S3 that a registry needs, all of them within one folder of a bucket. */
export interface Bucket {
  /** For sentences to operators. */
  readonly place: string
  /** Null: there is no such object. */
  get: (key: string) => Promise<BucketObject | null>
  /** Null: there is no such object; `same`: it is the one with this tag still. */
  getUnless: (key: string, etag: string) => Promise<BucketObject | 'same' | null>
  stream: (key: string) => Readable
  /** Writes an object. @returns its tag; null: the condition does not hold, and nothing was written */
  put: (key: string, body: Uint8Array | string, condition: Condition) => Promise<string | null>
  /** Removes an object, or finds it gone. */
  remove: (key: string) => Promise<void>
  /** Keys that begin so, with their tags, in the order of their names; folders end with a slash and have none. */
  list: (prefix: string, folders?: boolean) => Promise<{ readonly key: string; readonly etag: string }[]>
}

/** Times of an S3 client in ms. */
const CONNECTION_MS = 2_000
const ANSWER_MS = 10_000

/**
 * The bucket that an address names: `s3://bucket/folder`. Region, endpoint and credentials are read as all tools for S3 do
 * (AWS_REGION, AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID, …). The client is loaded only here.
 */
export async function openBucket(address: URL): Promise<Bucket> {
  const sdk = await import('@aws-sdk/client-s3')
  const isOwn = Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'])
  const client = new sdk.S3Client({
    ...(!process.env['AWS_REGION'] && { region: 'us-east-1' }),
    // Own servers seldom have a name for each bucket.
    forcePathStyle: isOwn,
    // Not every server supports the newer checksums; files have hashes of our own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Gateways continue with their copies, and operators retry.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECTION_MS, requestTimeout: ANSWER_MS },
  })
  return createBucket(sdk, client, address)
}

function createBucket(sdk: typeof Sdk, client: Sdk.S3Client, address: URL): Bucket {
  const Bucket = address.hostname
  const folder = address.pathname.replaceAll(/^\/+|\/+$/g, '')
  const place = `s3://${Bucket}/${folder}`
  const at = (key: string) => ({ Bucket, Key: folder === '' ? key : `${folder}/${key}` })
  /** Null: the answer has one of these statuses. @throws OperatorError for every other failure */
  const unless = async <T>(statuses: readonly number[], work: () => Promise<T>): Promise<T | number> => {
    try {
      return await work()
    } catch (error) {
      const { name, message, status } = parseError(error)
      if (status !== undefined && statuses.includes(status) && name !== 'NoSuchBucket') return status
      throw new OperatorError(`${place} cannot be used: ${name}${message === '' ? '' : ` (${message})`}.`, {
        cause: error,
      })
    }
  }
  const get = async (key: string, etag?: string): Promise<BucketObject | 'same' | null> => {
    const found = await unless([304, 404], async () => {
      const { Body, ETag = '' } = await client.send(
        new sdk.GetObjectCommand({ ...at(key), ...(etag !== undefined && { IfNoneMatch: etag }) }),
      )
      return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag }
    })
    if (typeof found !== 'number') return found
    return found === 304 ? 'same' : null
  }
  return {
    place,
    async get(key) {
      const found = await get(key)
      return found === 'same' ? null : found
    },
    getUnless: get,
    stream: (key) =>
      Readable.from(
        (async function* () {
          const { Body } = await client.send(new sdk.GetObjectCommand(at(key)))
          yield* Body as Readable
        })(),
      ),
    async put(key, body, condition) {
      // 404: the object of If-Match is gone. 409: another client writes it at this moment.
      const written = await unless([404, 409, 412], async () => {
        const matching = 'etag' in condition ? { IfMatch: condition.etag } : { IfNoneMatch: '*' }
        const { ETag = '' } = await client.send(
          new sdk.PutObjectCommand({ ...at(key), Body: body, ...matching }),
        )
        return ETag
      })
      return typeof written === 'number' ? null : written
    },
    async remove(key) {
      await unless([404], () => client.send(new sdk.DeleteObjectCommand(at(key))))
    },
    async list(prefix, folders = false) {
      const keys: { key: string; etag: string }[] = []
      const { Key: Prefix } = at(prefix)
      const own = (key: string) => key.slice(Prefix.length - prefix.length)
      let token: string | undefined
      do {
        const asked = {
          Bucket,
          Prefix,
          ...(folders && { Delimiter: '/' }),
          ...(token !== undefined && { ContinuationToken: token }),
        }
        const page = await unless([], () => client.send(new sdk.ListObjectsV2Command(asked)))
        if (typeof page === 'number') break
        for (const { Key = '', ETag = '' } of page.Contents ?? []) keys.push({ key: own(Key), etag: ETag })
        for (const { Prefix: name = '' } of page.CommonPrefixes ?? []) keys.push({ key: own(name), etag: '' })
        token = page.NextContinuationToken
      } while (token !== undefined)
      return keys
    },
  }
}

function parseError(error: unknown): { name: string; message: string; status: number | undefined } {
  const { name, message, code, $metadata } = error as Error & {
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  return { name: code ?? name, message: message === name ? '' : message, status: $metadata?.httpStatusCode }
}
