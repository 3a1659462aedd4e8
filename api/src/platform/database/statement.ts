// Prepared statements with named parameters, for the hot paths.
import { channel } from 'node:diagnostics_channel'
import type { Pool, QueryResultRow } from 'pg'

/** SQL types that parameters may have, and what the driver takes for each. */
interface SqlTypes {
  uuid: string
  text: string
  date: string
  bytea: Buffer
  /** As JSON. */
  jsonb: string
  boolean: boolean
  smallint: number
  integer: number
  bigint: number
  'double precision': number
  timestamptz: Date
}

type SqlTypeFor<Value> = {
  [Type in keyof SqlTypes]: Value extends SqlTypes[Type] ? Type : never
}[keyof SqlTypes]

interface Definition<Values> {
  /** Unique among all statements: each connection prepares the statement once under this name. */
  readonly name: string
  /** All parameters and their SQL types. A value may be null if its type in `Values` allows it. */
  readonly parameters: { readonly [Name in keyof Values]: SqlTypeFor<NonNullable<Values[Name]>> }
  /** SQL that names its parameters `:name`; without dollar quotes. */
  readonly text: string
}

/** Runs a prepared statement: one round trip. */
type Statement<Values, Row extends QueryResultRow> = (
  database: Pick<Pool, 'query'>,
  values: Values,
) => Promise<Row[]>

/** A statement that was run, for metrics and traces. */
interface StatementRun {
  /** One of a bounded set: the name of a prepared statement, or Kysely's operation and its table. */
  readonly name: string
  /** The wait for a connection included, where the statement is a prepared one. */
  readonly seconds: number
  readonly isDone: boolean
}

/** Costs nothing without subscribers. */
const runs = channel('dhadha:statement')

/** Calls the listener for every statement that this process has run. @returns the function that unsubscribes */
export function onStatement(listener: (run: StatementRun) => void): () => void {
  const receive = (message: unknown) => listener(message as StatementRun)
  runs.subscribe(receive)
  return () => {
    runs.unsubscribe(receive)
  }
}

/** Publishes a run; `describe` is called only if there are subscribers. */
export function reportRun(describe: () => StatementRun): void {
  if (runs.hasSubscribers) runs.publish(describe())
}

async function measureRun<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!runs.hasSubscribers) return work()
  const begun = performance.now()
  let isDone = false
  try {
    const result = await work()
    isDone = true
    return result
  } finally {
    reportRun(() => ({ name, seconds: (performance.now() - begun) / 1_000, isDone }))
  }
}

/** A token without a parameter (comment, quoted text or name, cast), a parameter, or a token that is not allowed. */
const TOKENS = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|::|:(?<name>[a-z]\w*)|(?<dollar>\$)/gi

/**
 * A prepared statement with named parameters. PostgreSQL knows them by number only, so that `:name` becomes `$1::type`
 * here, once, when the module is loaded.
 *
 * @throws Error at once when the text uses a parameter that is not declared, or a declared one is not used; at a call,
 * when a value is missing or has no parameter
 */
export function prepareStatement<Values extends object, Row extends QueryResultRow>({
  name,
  parameters,
  text,
}: Definition<Values>): Statement<Values, Row> {
  const statementError = (problem: string) => new Error(`Statement ${name}: ${problem}.`)
  const names = Object.keys(parameters) as (keyof Values & string)[]
  const unused = new Set<string>(names)

  const numbered = text.replace(TOKENS, (token: string, ...rest: unknown[]) => {
    const found = rest.at(-1) as { name?: string; dollar?: string }
    if (found.dollar) throw statementError('parameters are named, not numbered')
    if (found.name === undefined) return token
    const index = names.findIndex((known) => known === found.name)
    const known = names[index]
    if (known === undefined) throw statementError(`${token} is not declared`)
    unused.delete(known)
    return `$${index + 1}::${parameters[known]}`
  })
  if (unused.size > 0) throw statementError(`:${[...unused].join(', :')} is not used`)

  return async (database, values) => {
    for (const name of Object.keys(values))
      if (!Object.hasOwn(parameters, name)) throw statementError(`there is no parameter :${name}`)
    const inOrder = names.map((parameter) => {
      const value = values[parameter]
      if (value === undefined) throw statementError(`:${parameter} has no value`)
      return value
    })
    const { rows } = await measureRun(name, () =>
      database.query<Row>({ name, text: numbered, values: inOrder }),
    )
    return rows
  }
}
