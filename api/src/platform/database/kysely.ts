import { Kysely, PostgresDialect, type LogEvent, type PostgresPool } from 'kysely'
import type { Database } from './schema.ts'
import { reportRun } from './statement.ts'

/** Typed queries over the pool; closing it closes the pool. */
export const createKysely = (pool: PostgresPool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: reportQuery })

const reportQuery = ({ query, queryDurationMillis, level }: LogEvent): void =>
  reportRun(() => ({
    name: summarizeQuery(query),
    seconds: queryDurationMillis / 1_000,
    isDone: level === 'query',
  }))

/**
 * The operation and its table, such as `select learner`: a bounded set, because only the program's own code defines it.
 */
export function summarizeQuery({ query: node, sql }: Pick<LogEvent['query'], 'query' | 'sql'>): string {
  if (node.kind === 'SelectQueryNode') return `select ${tableIn(node.from?.froms[0])}`
  if (node.kind === 'InsertQueryNode') return `insert ${tableIn(node.into)}`
  if (node.kind === 'UpdateQueryNode') return `update ${tableIn(node.table)}`
  if (node.kind === 'DeleteQueryNode') return `delete ${tableIn(node.from.froms[0])}`
  return nameOfText(sql)
}

/** A value that stands in the text itself. */
const QUOTED = /'(?:[^']|'')*'/g
const VERB = /^[a-z]+/
/** The first table that is named; a function that gives rows counts as one. */
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)/

/** The same of a statement that was written as text: its first word and the first table in it. */
function nameOfText(text: string): string {
  const plain = text.replaceAll(QUOTED, '').trim().toLowerCase()
  return [VERB.exec(plain)?.[0] ?? 'other', TABLE.exec(plain)?.[1]].filter(Boolean).join(' ')
}

interface AnyNode {
  readonly kind: string
}

/** The name of a table, also of one that has another name in this statement; 'rows' for anything else. */
function tableIn(node: AnyNode | undefined): string {
  if (node === undefined) return 'nothing'
  if (node.kind === 'AliasNode') return tableIn((node as { node?: AnyNode }).node)
  const { table } = node as { table?: { identifier?: { name?: string } } }
  return table?.identifier?.name ?? 'rows'
}
