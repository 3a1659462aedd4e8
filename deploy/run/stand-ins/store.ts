// `weed server …` and `weed shell …` as compose.yaml calls them: a stand-in for SeaweedFS that keeps objects as
// files. It speaks S3 by TLS as far as pgBackRest and the gateway need it (conditions of a PUT, uploads in parts,
// ranges, lists), and looks at users and their actions, but at no signature.
import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'

interface Identity {
  readonly credentials: readonly { readonly accessKey: string }[]
  readonly actions: readonly string[]
}

const MASTER_PORT = 9333
const [mode, ...words] = process.argv.slice(2)
const option = (name: string): string =>
  words.find((word) => word.startsWith(`-${name}=`))?.split('=', 2)[1] ?? ''
for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => process.exit(0))

if (mode === 'shell') {
  for (const [, bucket = ''] of readFileSync(0, 'utf8').matchAll(/s3\.bucket\.create -name (\S+)/g)) {
    const answer = await fetch(`http://${option('master')}/${bucket}`, { method: 'PUT' })
    if (!answer.ok) throw new Error(`the bucket ${bucket} was not made`)
  }
} else serve()

function serve(): void {
  const folder = option('dir')
  const { identities } = JSON.parse(readFileSync(option('s3.config'), 'utf8')) as { identities: Identity[] }
  const tls = { cert: readFileSync(option('s3.cert.file')), key: readFileSync(option('s3.key.file')) }
  createServer(tls, (request, response) => {
    answer(folder, identities, request, response).catch((error: unknown) => {
      console.error(error)
      fail(response, 500, 'InternalError')
    })
  }).listen(Number(option('s3.port')))
  createPlainServer((request, response) => {
    mkdirSync(join(folder, request.url ?? ''), { recursive: true })
    response.end()
  }).listen(MASTER_PORT)
}

/** Whether the user of a call may do it: `Admin`, or `Read`, `Write` and `List` of a bucket. */
function isAllowed(
  identities: readonly Identity[],
  { headers, method }: IncomingMessage,
  bucket: string,
  isList: boolean,
) {
  const [, key = ''] = /Credential=([^/]+)\//.exec(headers.authorization ?? '') ?? []
  const user = identities.find(({ credentials }) => credentials.some(({ accessKey }) => accessKey === key))
  const action = isList ? 'List' : method === 'GET' || method === 'HEAD' ? 'Read' : 'Write'
  return user?.actions.some((name) => name === 'Admin' || name === `${action}:${bucket}`) ?? false
}

/** A request of S3, with the file of its object. */
interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
  readonly query: URLSearchParams
  /** Each object is a file with an encoded name: names of S3 are no paths, since `a` and `a/b` may both exist. */
  readonly getFile: (name: string) => string
  readonly getPartFile: (number: string) => string
  readonly key: string
}

async function answer(
  folder: string,
  identities: readonly Identity[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const url = new URL(request.url ?? '/', 'https://store')
  const [bucket = '', ...rest] = decodeURIComponent(url.pathname).slice(1).split('/')
  const key = rest.join('/')
  const query = url.searchParams
  if (!isAllowed(identities, request, bucket, key === '' && request.method === 'GET'))
    return fail(response, 403, 'AccessDenied')
  if (!existsSync(join(folder, bucket))) return fail(response, 404, 'NoSuchBucket')
  const getFile = (name: string) => join(folder, bucket, encodeURIComponent(name))
  const getPartFile = (number: string) => join(folder, `.upload-${query.get('uploadId')}-${number}`)
  const call: Call = { request, response, body, query, getFile, getPartFile, key }
  if (request.method === 'POST') return post(call)
  if (request.method === 'PUT') return put(call)
  if (request.method === 'DELETE') {
    rmSync(getFile(key), { force: true })
    return void response.writeHead(204).end()
  }
  if (key === '') return list(join(folder, bucket), query, response)
  if (!existsSync(getFile(key))) return fail(response, 404, 'NoSuchKey')
  send(readFileSync(getFile(key)), request, response)
}

/** Begins or completes an upload in parts, or deletes several objects. */
function post({ response, body, query, getFile, getPartFile, key }: Call): void {
  const upload = query.get('uploadId')
  if (query.has('uploads'))
    return xml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${randomUUID()}</UploadId></InitiateMultipartUploadResult>`,
    )
  if (upload !== null) {
    const numbers = Array.from(body.toString().matchAll(/<PartNumber>(\d+)</g), ([, number = '']) => number)
    write(getFile(key), Buffer.concat(numbers.map((number) => readFileSync(getPartFile(number)))))
    for (const number of numbers) rmSync(getPartFile(number))
    return xml(
      response,
      `<CompleteMultipartUploadResult><ETag>"${upload}"</ETag></CompleteMultipartUploadResult>`,
    )
  }
  if (!query.has('delete')) return fail(response, 501, 'NotImplemented')
  for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]*)</g))
    rmSync(getFile(name), { force: true })
  xml(response, '<DeleteResult></DeleteResult>')
}

/** Stores an object or a part of one, if the conditions of its headers hold. */
function put({ request, response, body, query, getFile, getPartFile, key }: Call): void {
  if (query.has('uploadId')) {
    write(getPartFile(query.get('partNumber') ?? ''), body)
    return void response.writeHead(200, { etag: getEtag(body) }).end()
  }
  const file = getFile(key)
  const before = existsSync(file) ? getEtag(readFileSync(file)) : null
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers
  if ((noneMatch === '*' && before !== null) || (match !== undefined && match !== before))
    return fail(response, 412, 'PreconditionFailed')
  write(file, body)
  response.writeHead(200, { etag: getEtag(body) }).end()
}

const getEtag = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

function write(file: string, body: Buffer): void {
  const partial = `${file}.${randomUUID()}`
  writeFileSync(partial, body, { flush: true })
  renameSync(partial, file)
}

function send(body: Buffer, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const etag = getEtag(body)
  if (headers['if-none-match'] === etag) return void response.writeHead(304).end()
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const piece = from === undefined ? body : body.subarray(Number(from), to ? Number(to) + 1 : undefined)
  response.writeHead(from === undefined ? 200 : 206, {
    etag,
    'content-length': piece.byteLength,
    'last-modified': new Date().toUTCString(),
  })
  response.end(method === 'HEAD' ? undefined : piece)
}

function list(folder: string, query: URLSearchParams, response: ServerResponse): void {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const after = query.get('continuation-token') ?? ''
  const names = readdirSync(folder)
    .filter((name) => !/\.[\da-f-]{36}$/.test(name))
    .map((name) => decodeURIComponent(name))
    .filter((name) => name.startsWith(prefix))
  const folded = names.map((name) => {
    const end = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length)
    return end < 0 ? name : name.slice(0, end + 1)
  })
  const remaining = [...new Set(folded)].filter((name) => name > after).toSorted()
  const page = remaining.slice(0, 1_000)
  const entries = page.map((name) => {
    if (delimiter !== '' && name.endsWith(delimiter) && !names.includes(name))
      return `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
    const file = join(folder, encodeURIComponent(name))
    const { size, mtime } = statSync(file)
    const etag = getEtag(readFileSync(file)).replaceAll('"', '&quot;')
    return `<Contents><Key>${name}</Key><LastModified>${mtime.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${size}</Size></Contents>`
  })
  const isWhole = page.length === remaining.length
  const next = isWhole ? '' : `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
  xml(
    response,
    `<ListBucketResult><IsTruncated>${!isWhole}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  )
}

function xml(response: ServerResponse, body: string): void {
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  )
}
