// For tests: compares the calls in the code of browsers with the API's description.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateTypes, type Description } from '@dhadha/api-types'
import * as wire from '@dhadha/contract/wire'
import { ANYTHING } from './address.ts'
import type { Call } from './calls.ts'
import type { Operation, Paths } from './operations.ts'

const API = join(import.meta.dirname, '../../..')
const COMPILER = join(API, '../node_modules/typescript/bin/tsc')
/** Where the compiler runs: inside the API's folder, so that it resolves `@dhadha/contract`. */
const FOLDER = join(API, 'node_modules/.cache/description')

/** A claim: a shape of the contract is the type of an operation's reply or request. */
interface Claim {
  /** The source position of the call, for the failure message. */
  readonly place: string
  /** A shape of the contract. */
  readonly shape: string
  readonly direction: 'reply' | 'request'
  readonly path: string
  readonly method: string
}

/**
 * Compares the calls of the shell and the remotes with the API's description.
 *
 * @returns a sentence for each call of an address that the API does not have, and for each shape that is not exactly
 *   the type of the description's reply or request
 */
export async function findDisagreements(
  document: Description & { readonly paths: Paths },
  calls: readonly Call[],
): Promise<string[]> {
  const astray: string[] = []
  const claims = calls.flatMap((call) => {
    const { place, reply, request } = call
    const operations = findOperations(document.paths, call)
    if (operations.length === 0)
      astray.push(`${place}: the API has no ${call.methods.join(' or ')} ${call.addresses.join(' or ')}`)
    const named = [
      { shape: reply, direction: 'reply' as const },
      // A local type of a request is checked where the remote is compiled.
      { shape: request !== null && request in wire ? request : null, direction: 'request' as const },
    ]
    return operations.flatMap(({ path, method }) =>
      named.flatMap(({ shape, direction }) =>
        shape === null ? [] : [{ place, shape, direction, path, method }],
      ),
    )
  })
  const unknown = claims.filter(({ shape }) => !(shape in wire))
  return [
    ...astray,
    ...unknown.map(({ place, shape }) => `${place}: ${shape} is no shape of @dhadha/contract/wire`),
    ...(await checkClaims(
      document,
      claims.filter(({ shape }) => shape in wire),
    )),
  ]
}

/** A claim for each reply and request whose schema in the description is that of a shape of the contract. */
export function findClaims(paths: Paths): readonly Claim[] {
  const shapes = new Map(
    Object.entries(wire).flatMap(([shape, schema]) =>
      typeof schema === 'object' ? [[JSON.stringify(schema), shape] as const] : [],
    ),
  )
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      (['reply', 'request'] as const).flatMap((direction) => {
        const shape = shapes.get(JSON.stringify(getSchema(operation, direction)))
        return shape === undefined ? [] : [{ place: `${method} ${path}`, shape, direction, path, method }]
      }),
    ),
  )
}

const getSchema = ({ requestBody, responses }: Operation, direction: Claim['direction']): unknown =>
  (direction === 'request' ? requestBody : responses['200'])?.content?.['application/json']?.schema

/** The operations that a call's addresses name; of several for one address, those with the fewest parameters. */
function findOperations(
  paths: Paths,
  { addresses, methods }: Call,
): readonly { readonly path: string; readonly method: string }[] {
  return addresses.flatMap((address) => {
    const fitting = Object.keys(paths).filter((path) => fits(path, address))
    const parameters = (path: string) => path.split('{').length
    const minParameters = Math.min(...fitting.map(parameters))
    return fitting
      .filter((path) => parameters(path) === minParameters || address.includes(ANYTHING))
      .flatMap((path) => methods.flatMap((method) => (paths[path]?.[method] ? [{ path, method }] : [])))
  })
}

/**
 * Whether an address with gaps can be one of a path with parameters: a gap in the place of a fixed word is another
 * path.
 */
function fits(path: string, address: string): boolean {
  const words = path.split('/')
  const parts = address.split('/')
  return (
    words.length === parts.length &&
    words.every((word, index) => {
      const part = parts[index] ?? ''
      return word.startsWith('{') || part === word || (part === ANYTHING && hasNoSibling(words, index))
    })
  )
}

/** `attempt/*` is `view-start` or `view-end`, of which the document has no parameter. */
const hasNoSibling = (words: readonly string[], index: number): boolean =>
  index === words.length - 1 && words.includes('attempt')

/**
 * Generates types from the description, and lets the TypeScript compiler compare them with the shapes of the contract.
 *
 * @returns a sentence for each claim whose two types differ
 */
export async function checkClaims(document: Description, claims: readonly Claim[]): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true })
  const head = `import type { Static } from 'typebox'
import type * as wire from '@dhadha/contract/wire'
import type { paths } from './api.d.ts'
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Reply<O> = O extends { responses: { 200: { content: { 'application/json': infer B } } } } ? B : never
type Request<O> = O extends { requestBody?: { content: { 'application/json': infer B } } } ? B : never
const hold = <_T extends true>(): void => undefined
`
  const line = ({ shape, direction, path, method }: Claim) =>
    `hold<Same<Static<typeof wire.${shape}>, ${direction === 'reply' ? 'Reply' : 'Request'}<paths['${path}']['${method}']>>>()\n`
  writeFileSync(join(FOLDER, 'api.d.ts'), await generateTypes(document))
  writeFileSync(join(FOLDER, 'agreement.ts'), head + claims.map(line).join(''))
  writeFileSync(
    join(FOLDER, 'tsconfig.json'),
    JSON.stringify({
      extends: join(API, '../shared/build/tsconfig.base.json'),
      compilerOptions: {
        composite: false,
        declaration: false,
        emitDeclarationOnly: false,
        noEmit: true,
        noUnusedParameters: false,
      },
      files: ['agreement.ts'],
    }),
  )
  const { stdout, status } = spawnSync(process.execPath, [COMPILER, '--pretty', 'false', '-p', FOLDER], {
    encoding: 'utf8',
    cwd: FOLDER,
  })
  if (status === 0) return []
  const before = head.split('\n').length
  const errors = stdout.split('\n').flatMap((outputLine) => {
    const number = /^agreement\.ts\((\d+),/.exec(outputLine)?.[1]
    const claim = number === undefined ? undefined : claims[Number(number) - before]
    return claim
      ? [`${claim.place}: ${claim.shape} is not the ${claim.direction} of ${claim.method} ${claim.path}`]
      : []
  })
  if (errors.length === 0) throw new Error(stdout)
  return errors
}
