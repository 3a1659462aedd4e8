// For tests: makes up calls of an operation, valid and hostile ones.
import fc, { type Arbitrary } from 'fast-check'
import {
  anything,
  hostileNumber,
  hostileText,
  nearlyValid,
  validArbitrary,
  type KnownValues,
  type Schema,
} from './values.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: Schema
  readonly required?: boolean
}

export interface Reply {
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>
}

/** A method of a path in an OpenAPI description. */
export interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | null
  readonly needsToken: boolean
  readonly responses: Readonly<Record<string, Reply>>
}

/** A call as it is made up: `«pool:3»` in it stands for what the world holds there when it is sent. */
export interface Call {
  readonly kind: 'valid' | 'nearly' | 'wild'
  readonly role: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | null
}

interface OperationObject {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly security?: readonly object[]
  readonly responses: Readonly<Record<string, Reply>>
}

/** Every call of a description, in its order. */
export const listOperations = (description: object): Operation[] =>
  Object.entries((description as { paths: Record<string, Record<string, OperationObject>> }).paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody, security, responses }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema ?? null,
        needsToken: security !== undefined,
        responses,
      })),
  )

/** A value in a path or a query; lone surrogates cannot be escaped and are sent as their replacement. */
const escapeForUrl = (value: unknown): string =>
  encodeURIComponent(String(value).replaceAll(/\p{Surrogate}/gu, '\ufffd'))

const JSON_TYPE = { 'content-type': 'application/json' }
const ODD_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16le',
  'application/json;charset=x"',
  'application/octet-stream',
  'application/gzip',
  '*/*',
]
const ODD_BODIES = [
  '{',
  '[]',
  'null',
  '"text"',
  '1e400',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '\ufeff{}',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  `{${Array.from({ length: 4_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '\u0000',
  'x'.repeat(70_000),
]
const ODD_PATHS = ['%00', '%2e%2e', '..%2f..', '%252e', '%c0%ae', '%ff', '%', '%zz', '.', ';a=b', 'a%0d%0ab']
const ODD_HEADERS = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { 'accept-language': 'bn;q=x,,,;' },
  { 'accept-language': 'x'.repeat(8_000) },
  { 'content-encoding': 'gzip' },
  { 'x-forwarded-for': 'not an address, ::1' },
  { 'x-forwarded-host': 'evil.example' },
  { forwarded: 'for="[::1"; host=evil.example' },
  { 'if-none-match': '"'.repeat(300) },
  { 'x-http-method-override': 'DELETE' },
  { cookie: 'operator=__proto__; operator=x; =; token' },
  { range: 'bytes=9-1,-,x' },
  { 'x-request-id': "'; drop table learner; --" },
)

/** How a path with values in its gaps reads. */
const fillPath = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => escapeForUrl(values[name]))

const formatQuery = (values: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${escapeForUrl(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Calls of one operation, of all three kinds, as any of the roles. */
export function callArbitrary(
  operation: Operation,
  { known, roles, payloadType }: { known: KnownValues; roles: readonly string[]; payloadType: string | null },
): Arbitrary<Call> {
  const { parameters, path, body } = operation
  const recordArbitrary = (where: string, getArbitrary: (parameter: Parameter) => Arbitrary<unknown>) => {
    const those = parameters.filter((parameter) => parameter.in === where)
    return fc.record(
      Object.fromEntries(those.map((parameter) => [parameter.name, getArbitrary(parameter)])),
      {
        requiredKeys: those
          .filter((parameter) => where === 'path' || parameter.required === true)
          .map(({ name }) => name),
      },
    )
  }
  const valid = ({ schema, name }: Parameter) => validArbitrary(schema, known, name)
  const hostile = () => fc.oneof(hostileText, hostileNumber)
  const either = (parameter: Parameter) => fc.oneof(valid(parameter), hostile())
  const validBody = body ? validArbitrary(body, known) : fc.constant(null)
  const withBody = body !== null || payloadType !== null
  const toPayload = (value: unknown) => (withBody ? (JSON.stringify(value) ?? null) : null)
  const typed = (type: string): Readonly<Record<string, string>> => (withBody ? { 'content-type': type } : {})
  // Mostly a caller that is admitted: a fuzz that only gets 401 proves nothing.
  const [first = '', ...others] = roles
  const role = fc.oneof(
    { weight: 6, arbitrary: fc.constant(first) },
    { weight: 2, arbitrary: fc.constantFrom(...roles) },
    { weight: 1, arbitrary: fc.constantFrom(...others, first) },
  )

  const validCalls = fc
    .record({
      role,
      params: recordArbitrary('path', valid),
      query: recordArbitrary('query', valid),
      value: validBody,
    })
    .map(({ role: who, params, query, value }): Call => ({
      kind: 'valid',
      role: who,
      url: fillPath(path, params) + formatQuery(query),
      headers: typed(payloadType ?? JSON_TYPE['content-type']),
      payload: toPayload(value),
    }))
  const nearlyCalls = fc
    .record({
      role,
      params: recordArbitrary('path', either),
      query: recordArbitrary('query', either),
      value: nearlyValid(validBody),
      headers: ODD_HEADERS,
    })
    .map(({ role: who, params, query, value, headers }): Call => ({
      kind: 'nearly',
      role: who,
      url: fillPath(path, params) + formatQuery(query),
      headers: { ...headers, ...typed(payloadType ?? JSON_TYPE['content-type']) },
      payload: toPayload(value),
    }))
  const wildCalls = fc
    .record({
      role: fc.constantFrom(...roles),
      oddPath: fc.option(fc.constantFrom(...ODD_PATHS)),
      params: recordArbitrary('path', hostile),
      query: fc.dictionary(
        fc.constantFrom('q', 'limit', 'level', 'id', '__proto__', 'a[b]', 'days'),
        hostile(),
      ),
      value: fc.oneof(
        fc.constantFrom(...ODD_BODIES),
        anything.map((item) => JSON.stringify(item) ?? ''),
      ),
      type: fc.oneof(
        { weight: 2, arbitrary: fc.constant(JSON_TYPE['content-type']) },
        fc.constantFrom(...ODD_TYPES),
      ),
      headers: ODD_HEADERS,
    })
    .map(({ role: who, oddPath, params, query, value, type, headers }): Call => ({
      kind: 'wild',
      role: who,
      url:
        (oddPath === null ? fillPath(path, params) : path.replaceAll(/\{[^}]+\}/g, oddPath)) +
        formatQuery(query),
      headers: { ...headers, 'content-type': type },
      payload: operation.method === 'GET' ? null : value,
    }))
  return fc.oneof(
    { weight: 5, arbitrary: validCalls },
    { weight: 3, arbitrary: nearlyCalls },
    { weight: 2, arbitrary: wildCalls },
  )
}
