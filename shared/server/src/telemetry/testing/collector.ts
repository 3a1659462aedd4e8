// For tests: a collector of traces and logs.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decode, REQUESTS } from './protobuf.ts'

interface Value {
  readonly stringValue?: string
  readonly intValue?: number
  readonly doubleValue?: number
  readonly boolValue?: boolean
}

interface Field {
  readonly key: string
  readonly value: Value
}

/** A span as OTLP has it. */
export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Field[]
  readonly status: { readonly code?: number }
}

/** A line of the log as OTLP has it. */
export interface CollectedRecord {
  readonly traceId?: string
  readonly spanId?: string
  readonly severityText: string
  readonly body: Value
  readonly attributes: readonly Field[]
}

interface ResourceRecords {
  readonly resource: { readonly attributes: readonly Field[] }
  readonly scopeSpans?: readonly { readonly spans: readonly CollectedSpan[] }[]
  readonly scopeLogs?: readonly { readonly logRecords: readonly CollectedRecord[] }[]
}

/** Attributes by their names. */
export const getAttributes = ({
  attributes,
}: {
  readonly attributes: readonly Field[]
}): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]))

const PROTOBUF = 'application/x-protobuf'

/** Parses a body as a collector does; a wrong content type is refused, as a real collector does. */
function read(path: string, type: string | undefined, bytes: Buffer): unknown {
  const shape = REQUESTS[path.split('/').at(-1) ?? '']
  if (type === PROTOBUF && shape) return decode(bytes, shape)
  return type === 'application/json' ? (JSON.parse(bytes.toString()) as unknown) : null
}

/** A collector of traces and logs (OTLP by HTTP, in JSON and protobuf), and the data that it has received. */
export async function openCollector() {
  const received: {
    readonly path: string
    readonly type: string
    readonly parts: readonly ResourceRecords[]
  }[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '', headers } = request
    const type = headers['content-type'] ?? ''
    const body = read(path, type, await buffer(request)) as {
      resourceSpans?: ResourceRecords[]
      resourceLogs?: ResourceRecords[]
    } | null
    if (body === null) return void response.writeHead(415).end()
    received.push({ path, type, parts: body.resourceSpans ?? body.resourceLogs ?? [] })
    return void response.writeHead(200, { 'content-type': type }).end(type === PROTOBUF ? '' : '{}')
  }
  const server = createServer((request, response) => {
    void receive(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const parts = () => received.flatMap((item) => item.parts)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: () => new Set(received.map(({ path }) => path)),
    /** Paths and the formats that came there. */
    formats: () => new Set(received.map(({ path, type }) => `${path} ${type}`)),
    services: () => new Set(parts().map(({ resource }) => getAttributes(resource)['service.name'])),
    spans: () => parts().flatMap(({ scopeSpans = [] }) => scopeSpans.flatMap(({ spans }) => spans)),
    records: () => parts().flatMap(({ scopeLogs = [] }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
    /** Everything that was received, for assertions about text that must not be in it. */
    text: () => JSON.stringify(received),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
