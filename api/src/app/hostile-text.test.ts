import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from '../testing/app.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createAuthenticator } from '../features/identity/testing/authenticator.ts'
import { listOperations, type Operation } from '../testing/fuzz/calls.ts'
import { escapedJson, fillIn, LEAKS, getRoles } from '../testing/fuzz/fuzz.ts'
import { knownAt } from '../testing/fuzz/known-values.ts'
import { bodyWith, findTextFields, type FieldLocation } from '../testing/fuzz/field-locations.ts'
import { createWorld } from '../testing/fuzz/world.ts'

const world = await createWorld()
const { app, clock, database } = world.api
const PASSKEYS = '/api/v2/app/user/passkeys'
const operations = listOperations(app.swagger()).filter(({ body }) => body !== null)

const NOTHING_STORED = {
  'a NUL': 'b\u0000c',
  'half a character': 'b\ud83dc',
}
const HIDING = {
  'control characters': 'b\u0007\u001b[2J\u009bc',
  'line breaks': 'b\r\nBcc: d\u2028e\u0085f',
  'direction overrides': '\u202etxt.exe\u202dc',
  'isolates and marks of direction': '\u2066b\u2067\u2068c\u200e\u200f\u061cd',
  'invisible characters': 'b\u00ad\u200b\u2060\u3164\ufeff\u{e0041}c',
  'many marks': `a${'\u0301'.repeat(25)}`,
  'many marks with joiners': `a${'\u0301\u200d'.repeat(12)}`,
  'many vowel signs': `ক${'\u09be'.repeat(25)}`,
}
const LONG = {
  '10,000 marks': `a${'\u0301'.repeat(10_000)}`,
  '1 MB': 'x'.repeat(1_000_000),
}
/** For free texts, each in one of its own; for ids, codes and answers all that hides in one. */
const IN_FREE_TEXTS = Object.entries({ ...NOTHING_STORED, ...HIDING, ...LONG })
const ELSEWHERE = Object.entries({
  ...NOTHING_STORED,
  'what hides': Object.values(HIDING)
    .map((text) => text.slice(0, 12))
    .join(''),
  'many marks': HIDING['many marks'],
  ...LONG,
})

/** As PostgreSQL reads them: what no column may hold. */
const STORED_HARM = [
  '[\\u0001-\\u0009\\u000b-\\u001f\\u007f-\\u009f]',
  '[\\u00ad\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\ufffd\\U000e0000-\\U000e0fff]',
  '[\\u0300-\\u036f\\u200d]{9}',
  '[\\u09be]{9}',
].join('|')

let network = 0
let seed = 0

/** A value of an arbitrary, different each time. */
function draw<T>(arbitrary: fc.Arbitrary<T>): T {
  const [value] = fc.sample(arbitrary, { seed: (seed += 1), numRuns: 1 })
  return value as T
}

/** Stands in a body for the text that is tried there. */
const HERE = 'put-it-here'

/** So many valid bodies, each with new ids. */
const bodiesWith = ({ path, body }: Operation, { steps }: FieldLocation, count: number): readonly string[] =>
  fc
    .sample(bodyWith(body ?? {}, steps, { text: HERE, known: knownAt(path) }), {
      seed: (seed += 1),
      numRuns: count,
    })
    .map((value) => JSON.stringify(value))

/** Calls an operation as who it is for, from a network of its own, with this text in a body that `bodiesWith` made. */
async function send(operation: Operation, body: string, text: string): Promise<Answer<string>> {
  const { path, method } = operation
  const [role = ''] = getRoles(operation)
  const drawValue = (name: string) => String(draw(knownAt(path)(name) ?? fc.constant('x')))
  network += 1
  clock.advance(60_000)
  const answer = await app.inject({
    method: method as 'POST',
    url: fillIn(
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => drawValue(name)),
      world,
      role,
      encodeURIComponent,
    ),
    payload: fillIn(body, world, role, escapedJson).replace(HERE, () => escapedJson(text)),
    remoteAddress: `10.${network & 255}.${(network >> 8) & 255}.1`,
    headers: { 'content-type': 'application/json', ...world.getHeaders(role) },
  })
  return { status: answer.statusCode, body: answer.body }
}

interface StoredText {
  readonly place: string
  readonly value: string
}

/** Texts in any column of any table that an expression of PostgreSQL finds. */
async function storedTexts(expression: string): Promise<readonly StoredText[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'character varying', 'json', 'jsonb') or c.udt_name in ('_text', '_varchar'))`.execute(
    database.db,
  )
  expect(columns.length).toBeGreaterThan(80)
  const queries = columns.map(
    ({ table, column }) =>
      sql`select ${`${table}.${column}`}::text as place, ${sql.ref(column)}::text as value
        from ${sql.table(table)} where ${sql.ref(column)}::text ~ ${expression}`,
  )
  const { rows } = await sql<StoredText>`${sql.join(queries, sql` union all `)}`.execute(database.db)
  return rows
}

/** The browser's request for a new passkey of the learner. */
async function newCredential(): Promise<object> {
  const answer = await app.inject({
    method: 'POST',
    url: `${PASSKEYS}/options`,
    payload: { currentPassword: world.getPool('learner', 'password')[0] },
    headers: world.getHeaders('learner'),
  })
  return createAuthenticator().create(answer.json<{ options: { challenge: string } }>().options)
}

/** Ids that browsers generate, answers and keys of budgets: compared unchanged, and never shown to another learner. */
const COMPARED_ALONE = new Set([
  'attempt.attempt_key',
  'attempt.answer',
  'test_operation.operation_id',
  'test_operation.device',
  'test_operation.answer',
  'practice_test.operation_id',
  'throttle.target',
  // The process beside the registry, which is no caller from outside, sends it whole.
  'release_state.state',
])

const found = new Set<string>()

/** Texts in places that others read, without those that were there before. */
async function harmful(): Promise<readonly StoredText[]> {
  const stored = await storedTexts(STORED_HARM)
  const others = stored.filter(
    ({ place, value }) => !COMPARED_ALONE.has(place) && !found.has(`${place} ${value}`),
  )
  for (const { place, value } of others) found.add(`${place} ${value}`)
  return others
}

/** Sends each text in one of the bodies. @returns the statuses, and what is wrong with the answers */
async function tryTexts(
  operation: Operation,
  { field, maxLength }: FieldLocation,
  texts: readonly (readonly [string, string])[],
  bodies: readonly string[],
) {
  const statuses: Record<string, number> = {}
  const errors: string[] = []
  for (const [index, [name, text]] of texts.entries()) {
    const isLong = Object.hasOwn(LONG, name)
    const answer = await send(
      operation,
      bodies[index] ?? '',
      isLong ? text : text.slice(0, Math.min(maxLength ?? 40, 40)),
    )
    statuses[name] = answer.status
    if (answer.status >= 500 || LEAKS.test(answer.body))
      errors.push(`${operation.path} ${field} with ${name}: ${answer.status} ${answer.body.slice(0, 200)}`)
  }
  return { statuses, errors }
}

/** The free texts of learners, by docs/security/free-text.md; a picture is none once it is stored. */
const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/security/free-text.md'), 'utf8')
const FREE_TEXTS = [...PAGE.matchAll(/^\| `([^`]+)` +\| `([^`]+)`/gm)]
  .map(([, path = '', field = '']) => ({ path, field }))
  .filter(({ field }) => field !== 'imageData')
const isFree = ({ path }: Operation, { field }: FieldLocation): boolean =>
  FREE_TEXTS.some((freeText) => freeText.path === path && freeText.field === field)

const places = operations.flatMap((operation) =>
  findTextFields(operation.body ?? {}).map((place) => ({ operation, place })),
)

const info = { name: 'Rima', grade: 5, institute: 'Zilla School' }
const letter = { name: 'Rima', email: 'rima@example.com', subject: 'Hello', message: 'A nice site.' }
/** The other fields of the body, beside the free text. */
const BODIES: Readonly<Record<string, object>> = {
  '/api/v2/app/user/handle': {},
  '/api/v2/app/user/profile/info': info,
  '/api/v2/app/guardian/correct': { token: '«guardianToken:0»', ...info },
  '/api/v2/app/feedback/problem': { problem_id: 'easy-1', feedback: 2 },
  '/api/v2/app/contact': letter,
  '/api/v2/app/practice-test': { topic_id: 'numbers', series_ids: ['row'] },
  '/api/v2/app/practice-test/surprise': {},
  '/api/v2/app/user/passkeys': {},
  '/api/v2/app/user/passkeys/{id}': {},
}

it.each(FREE_TEXTS)(
  'the free text $field of $path does not hide or turn the text around it',
  { tags: ['attack-224'] },
  async ({ path, field }) => {
    const at = places.find(({ operation, place }) => operation.path === path && place.field === field)
    if (!at) throw new Error(`the API describes no ${field} of ${path}`)
    const texts = [['a plain word', 'plainword'] as const, ...IN_FREE_TEXTS]
    const bodies: string[] = []
    for (const _ of texts) {
      const more = path === PASSKEYS ? { credential: await newCredential() } : {}
      bodies.push(JSON.stringify({ ...BODIES[path], ...more, [field]: HERE }))
    }
    const { statuses, errors } = await tryTexts(at.operation, at.place, texts, bodies)
    expect(errors).toEqual([])
    expect(statuses).toMatchObject({ 'a plain word': 200, 'a NUL': 400, 'half a character': 400 })
    expect(await harmful()).toEqual([])
  },
)

it(
  'no other text of any body causes a server error, or is stored where another learner reads it',
  { tags: ['attack-225'] },
  async () => {
    await world.refresh()
    const all: string[] = []
    const others = places.filter(({ operation, place }) => !isFree(operation, place))
    for (const { operation, place } of others) {
      const bodies = bodiesWith(operation, place, ELSEWHERE.length)
      all.push(...(await tryTexts(operation, place, ELSEWHERE, bodies)).errors)
    }
    expect(others.length).toBeGreaterThan(80)
    expect(all).toEqual([])
    expect(await harmful()).toEqual([])
  },
)
