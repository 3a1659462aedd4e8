// For tests: calls every route with made-up input, and checks each answer.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Ajv } from 'ajv'
import fc, { type Arbitrary } from 'fast-check'
import { callArbitrary, listOperations, type Call, type Operation } from './calls.ts'
import { knownAt } from './known-values.ts'
import { createWorld, ROLES, type World } from './world.ts'

/** After so many calls everything that calls may have used up or deleted is made anew. */
const CALLS_PER_WORLD = 2_500
/** So much time passes between two calls. */
const STEP_MS = 100
/** Each so many answers, one is compared with its described shape. */
const SHAPE_SAMPLE = 5

/** Contents that no answer may have: stack traces, statements, messages of PostgreSQL, paths of the machine. */
export const LEAKS =
  /\n\s+at |node_modules|\.ts:\d+:\d+|\bselect [\s\S]{1,80}\bfrom "|insert into "|violates (?:unique|foreign|check|not-null)|invalid byte sequence|invalid input syntax|syntax error at or near|\/(?:api|gateway|shared)\/src\/|ECONNREFUSED|TypeError|RangeError/

export interface FuzzReport {
  readonly seed: number
  readonly calls: number
  readonly statuses: Readonly<Record<string, number>>
  /** Calls and 2xx answers of each route. */
  readonly routes: Readonly<Record<string, { readonly calls: number; readonly good: number }>>
  /** Megabytes of the heap after collection, at the end of each quarter. */
  readonly heapMb: readonly number[]
  readonly milliseconds: number
  readonly slowest: { readonly ms: number; readonly call: string }
  /** Each with the call that shows it; at most twenty. */
  readonly findings: readonly string[]
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapMb(): number {
  collectGarbage()
  collectGarbage()
  return Math.round((process.memoryUsage().heapUsed / 2 ** 20) * 10) / 10
}

/** The callers of a route: first the role that it is for. */
export const getRoles = ({ path, needsToken }: Operation): readonly string[] => {
  const first = path.startsWith('/api/internal')
    ? 'server'
    : path.startsWith('/api/release')
      ? path.endsWith('/link') || path.includes('sign-in')
        ? 'visitor'
        : 'approver'
      : path.endsWith('/user/guardian')
        ? 'child'
        : needsToken
          ? 'learner'
          : 'visitor'
  return [first, ...ROLES.filter((role) => role !== first)]
}

/** Operators' calls name the page, also those before a sign-in. */
const getPageHeaders = (path: string, role: string): Readonly<Record<string, string>> =>
  path.startsWith('/api/release') && role === 'visitor' ? { authorization: 'Bearer release-page' } : {}

/** A text of a call with what the world holds in place of `«pool:3»`. */
export const fillIn = (text: string, world: World, role: string, write: (value: string) => string): string =>
  text.replaceAll(/(?:«|%C2%AB)(\w+)(?::|%3A)(\d+)(?:»|%C2%BB)/g, (_, name: string, index: string) => {
    const pool = world.getPool(role, name)
    return write(pool[Number(index) % Math.max(1, pool.length)] ?? 'nothing')
  })

export const escapedJson = (value: string): string => JSON.stringify(value).slice(1, -1)

/** The violation in an answer; null: none. */
function findViolation({ responses }: Operation, status: number, body: string): string | null {
  if (status >= 500) return `answered ${status}`
  if (LEAKS.test(body)) return `says ${LEAKS.exec(body)?.[0]}`
  const isDescribed = String(status) in responses || `${String(status)[0]}XX` in responses || status === 200
  return isDescribed ? null : `${status} is not described`
}

/** How an answer differs from the shape that is described for it; null: not at all. */
function createShapes() {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const checks = new Map<object, ReturnType<typeof ajv.compile>>()
  return ({ responses }: Operation, status: number, type: string, body: string): string | null => {
    const reply = responses[String(status)] ?? responses[`${String(status)[0]}XX`]
    const schema = reply?.content?.['application/json']?.schema
    if (schema === undefined || !type.startsWith('application/json')) return null
    const check = checks.get(schema) ?? ajv.compile(schema)
    checks.set(schema, check)
    return check(JSON.parse(body)) ? null : `not as described: ${ajv.errorsText(check.errors)}`
  }
}

/**
 * Calls every route that the running API describes, as everybody, with what is valid, nearly valid and not at all. The
 * calls follow from the seed alone; ids and tokens in them are those of the run.
 */
export async function fuzzApi({
  count,
  seed,
}: {
  readonly count: number
  readonly seed: number
}): Promise<FuzzReport> {
  const world = await createWorld()
  const { app, clock } = world.api
  const operations = listOperations(app.swagger())
  const calls: readonly Arbitrary<Call>[] = operations.map((operation) =>
    callArbitrary(operation, {
      known: knownAt(operation.path),
      roles: getRoles(operation),
      payloadType: null,
    }),
  )
  const schemaViolation = createShapes()
  const statuses: Record<string, number> = {}
  const routes: Record<string, { calls: number; good: number }> = {}
  const findings = new Map<string, string>()
  const heap: number[] = []
  let slowest = { ms: 0, call: '' }
  const begun = performance.now()
  for (let index = 0; index < count; index += 1) {
    if (index > 0 && index % CALLS_PER_WORLD === 0) await world.refresh()
    const at = index % operations.length
    const [operation, arbitrary] = [operations[at], calls[at]]
    if (!operation || !arbitrary) throw new Error('the API describes no call')
    const [call] = fc.sample(arbitrary, { seed: seed + index, numRuns: 1 })
    if (!call) throw new Error('no call was made up')
    const { method, path } = operation
    const url = fillIn(call.url, world, call.role, encodeURIComponent)
    const payload = call.payload === null ? null : fillIn(call.payload, world, call.role, escapedJson)
    clock.advance(STEP_MS)
    const started = performance.now()
    const answer = await app.inject({
      method: method as 'GET',
      url,
      // Each call comes from a network of its own: budgets of a network would answer all others with 429.
      remoteAddress: `10.${index & 255}.${(index >> 8) & 255}.${(index >> 16) & 255}`,
      headers: { ...call.headers, ...getPageHeaders(path, call.role), ...world.getHeaders(call.role) },
      ...(payload === null ? {} : { payload }),
    })
    const ms = performance.now() - started
    const route = `${method} ${path}`
    const shown = `call ${index} of seed ${seed}: ${call.kind} ${call.role} ${method} ${url} ${JSON.stringify(call.headers)} ${payload ?? ''}`
    if (ms > slowest.ms) slowest = { ms: Math.round(ms), call: shown.slice(0, 300) }
    const { statusCode, body } = answer
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    const tally = (routes[route] ??= { calls: 0, good: 0 })
    tally.calls += 1
    if (statusCode < 300) tally.good += 1
    // Without a value in its path, or with a dot there, a call is one of another route, whose shape is another.
    const isOwnRoute = !/\/(?:\.|%2e){0,2}(?:\/|\?|$)/i.test(url)
    const isSampled = isOwnRoute && Math.floor(index / operations.length) % SHAPE_SAMPLE === 0
    const violation =
      findViolation(operation, statusCode, body) ??
      (isSampled
        ? schemaViolation(operation, statusCode, String(answer.headers['content-type']), body)
        : null)
    if (violation !== null && findings.size < 20 && !findings.has(`${route} ${violation}`))
      findings.set(
        `${route} ${violation}`,
        `${violation}\n  ${shown.slice(0, 1_500)}\n  ${body.slice(0, 500)}`,
      )
    // A learner who has signed out or deleted the account is replaced by a new one.
    const isEnding = /logout|deletion|sessions|erase|sign-out|password\/reset/.test(path)
    if (isEnding && statusCode < 300) await world.signInAgain()
    if ((index + 1) % Math.ceil(count / 4) === 0 || index === count - 1) {
      await world.api.settle()
      heap.push(heapMb())
    }
  }
  return {
    seed,
    calls: count,
    statuses,
    routes,
    heapMb: heap,
    milliseconds: Math.round(performance.now() - begun),
    slowest,
    findings: [...findings.values()],
  }
}
