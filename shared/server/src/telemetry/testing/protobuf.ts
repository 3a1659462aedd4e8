// For tests: reads the protobuf of OTLP.

/** How a field is read: a message of its own, or one value. */
type Kind = Shape | 'bool' | 'double' | 'hex' | 'int' | 'string'
/** Fields of a message by their numbers; a name that ends in `*` is repeated. */
interface Shape {
  readonly [field: number]: readonly [name: string, kind: Kind]
}

const VALUE: Shape = {
  1: ['stringValue', 'string'],
  2: ['boolValue', 'bool'],
  3: ['intValue', 'int'],
  4: ['doubleValue', 'double'],
}
const FIELD: Shape = { 1: ['key', 'string'], 2: ['value', VALUE] }
const RESOURCE: Shape = { 1: ['attributes*', FIELD] }
const SPAN: Shape = {
  1: ['traceId', 'hex'],
  2: ['spanId', 'hex'],
  4: ['parentSpanId', 'hex'],
  5: ['name', 'string'],
  9: ['attributes*', FIELD],
  15: ['status', { 3: ['code', 'int'] }],
}
const RECORD: Shape = {
  3: ['severityText', 'string'],
  5: ['body', VALUE],
  6: ['attributes*', FIELD],
  9: ['traceId', 'hex'],
  10: ['spanId', 'hex'],
}

/** Requests of OTLP, by the last part of their path. */
export const REQUESTS: Readonly<Record<string, Shape>> = {
  traces: {
    1: ['resourceSpans*', { 1: ['resource', RESOURCE], 2: ['scopeSpans*', { 2: ['spans*', SPAN] }] }],
  },
  logs: {
    1: ['resourceLogs*', { 1: ['resource', RESOURCE], 2: ['scopeLogs*', { 2: ['logRecords*', RECORD] }] }],
  },
}

/** Parses protobuf to the JSON form of OTLP. Fields that the shape does not name are left out. */
export function decode(bytes: Buffer, shape: Shape): Record<string, unknown> {
  const message: Record<string, unknown> = {}
  for (const [, [name]] of Object.entries(shape) as [string, readonly [string, Kind]][])
    if (name.endsWith('*')) message[name.slice(0, -1)] = []
  for (let at = 0; at < bytes.length;) {
    const tag = varint()
    const wire = tag & 7
    const size = wire === 1 ? 8 : wire === 5 ? 4 : wire === 2 ? varint() : 0
    const number = wire === 0 ? varint() : 0
    const content = bytes.subarray(at, at + size)
    at += size
    const [name, kind] = shape[tag >> 3] ?? []
    if (name === undefined || kind === undefined) continue
    const value = decodeValue(kind, content, number)
    const list = message[name.replace('*', '')]
    if (Array.isArray(list)) list.push(value)
    else message[name] = value

    function varint(): number {
      let value = 0
      for (let factor = 1; ; factor *= 128) {
        const byte = bytes.readUInt8(at++)
        value += (byte & 127) * factor
        if (byte < 128) return value
      }
    }
  }
  return message
}

function decodeValue(kind: Kind, content: Buffer, number: number): unknown {
  if (typeof kind === 'object') return decode(content, kind)
  if (kind === 'bool') return number === 1
  if (kind === 'double') return content.readDoubleLE()
  if (kind === 'int') return number
  return content.toString(kind === 'hex' ? 'hex' : 'utf8')
}
