// A client of S3 with the few calls that a registry needs.
import { Readable } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import { OperatorError } from '@dhadha/server/errors'

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
  readonly address: string
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
 * The bucket that an address names: `s3://bucket/folder`. Region, endpoint and credentials are read as all tools for
 * S3 do (AWS_REGION, AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID, …). The client is loaded only here.
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
  return new S3Bucket(sdk, client, address)
}

class S3Bucket implements Bucket {
  readonly address: string
  readonly #sdk: typeof Sdk
  readonly #client: Sdk.S3Client
  readonly #name: string
  /** Before every key; '' or with a slash at its end. */
  readonly #prefix: string

  constructor(sdk: typeof Sdk, client: Sdk.S3Client, { hostname, pathname }: URL) {
    const folder = pathname.replaceAll(/^\/+|\/+$/g, '')
    this.#sdk = sdk
    this.#client = client
    this.#name = hostname
    this.#prefix = folder === '' ? '' : `${folder}/`
    this.address = `s3://${hostname}/${folder}`
  }

  async get(key: string): Promise<BucketObject | null> {
    const found = await this.#get(key)
    return found === 'same' ? null : found
  }

  getUnless(key: string, etag: string): Promise<BucketObject | 'same' | null> {
    return this.#get(key, etag)
  }

  stream(key: string): Readable {
    return Readable.from(this.#read(key))
  }

  async put(key: string, body: Uint8Array | string, condition: Condition): Promise<string | null> {
    const matching = 'etag' in condition ? { IfMatch: condition.etag } : { IfNoneMatch: '*' }
    // 404: the object of If-Match is gone. 409: another client writes it at this moment.
    const written = await this.#unless([404, 409, 412], async () => {
      const { ETag = '' } = await this.#client.send(
        new this.#sdk.PutObjectCommand({ ...this.#at(key), Body: body, ...matching }),
      )
      return ETag
    })
    return typeof written === 'number' ? null : written
  }

  async remove(key: string): Promise<void> {
    await this.#unless([404], () => this.#client.send(new this.#sdk.DeleteObjectCommand(this.#at(key))))
  }

  async list(prefix: string, folders = false): Promise<{ key: string; etag: string }[]> {
    const keys: { key: string; etag: string }[] = []
    const toKey = (name: string) => name.slice(this.#prefix.length)
    let token: string | undefined
    do {
      const page = await this.#listPage(prefix, folders, token)
      for (const { Key = '', ETag = '' } of page.Contents ?? []) keys.push({ key: toKey(Key), etag: ETag })
      for (const { Prefix: name = '' } of page.CommonPrefixes ?? []) keys.push({ key: toKey(name), etag: '' })
      token = page.NextContinuationToken
    } while (token !== undefined)
    return keys
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#name, Key: this.#prefix + key }
  }

  async #get(key: string, etag?: string): Promise<BucketObject | 'same' | null> {
    const found = await this.#unless([304, 404], async () => {
      const { Body, ETag = '' } = await this.#client.send(
        new this.#sdk.GetObjectCommand({
          ...this.#at(key),
          ...(etag !== undefined && { IfNoneMatch: etag }),
        }),
      )
      return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag }
    })
    if (typeof found !== 'number') return found
    return found === 304 ? 'same' : null
  }

  async *#read(key: string): AsyncGenerator<Buffer> {
    const { Body } = await this.#client.send(new this.#sdk.GetObjectCommand(this.#at(key)))
    yield* Body as Readable
  }

  async #listPage(
    prefix: string,
    folders: boolean,
    token: string | undefined,
  ): Promise<Sdk.ListObjectsV2CommandOutput> {
    try {
      return await this.#client.send(
        new this.#sdk.ListObjectsV2Command({
          Bucket: this.#name,
          Prefix: this.#prefix + prefix,
          ...(folders && { Delimiter: '/' }),
          ...(token !== undefined && { ContinuationToken: token }),
        }),
      )
    } catch (error) {
      throw this.#toOperatorError(error)
    }
  }

  /** The result of a call, or the status of its failure if that is one of these. @throws OperatorError for any other */
  async #unless<T>(statuses: readonly number[], call: () => Promise<T>): Promise<T | number> {
    try {
      return await call()
    } catch (error) {
      const { name, status } = parseError(error)
      if (status !== undefined && statuses.includes(status) && name !== 'NoSuchBucket') return status
      throw this.#toOperatorError(error)
    }
  }

  #toOperatorError(error: unknown): OperatorError {
    const { name, message } = parseError(error)
    return new OperatorError(
      `${this.address} cannot be used: ${name}${message === '' ? '' : ` (${message})`}.`,
      {
        cause: error,
      },
    )
  }
}

function parseError(error: unknown): { name: string; message: string; status: number | undefined } {
  const { name, message, code, $metadata } = error as Error & {
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  return { name: code ?? name, message: message === name ? '' : message, status: $metadata?.httpStatusCode }
}
