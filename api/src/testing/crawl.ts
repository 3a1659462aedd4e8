// For tests: calls every route, and looks for words that must not be in answers.
import { createToken } from '../platform/sign-in/tokens.ts'
import type { TestApp } from './app.ts'

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body: Schema | undefined
}

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
}

/** A body that the schema takes, with the same word wherever words go. */
function sample(schema: Schema, word: string): unknown {
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0], word)
  if (schema.const !== undefined) return schema.const
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, schema]) => [name, sample(schema, word)]),
      )
    case 'array':
      return schema.items ? [sample(schema.items, word)] : []
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case undefined:
    default:
      return word
  }
}

/** Paths with every one of the words in each of their gaps. */
const filled = (path: string, words: readonly string[]): string[] =>
  path.includes('{')
    ? words.flatMap((word) => filled(path.replace(/\{[^}]+\}/, encodeURIComponent(word)), words))
    : [path]

/** Calls every route of the API's real list, with or without a sign-in. */
export function createCrawler({ app, call, clock, database: { db } }: TestApp) {
  async function operations(): Promise<Operation[]> {
    const { body } = await call<{
      paths: Record<
        string,
        Record<string, { requestBody?: { content: { 'application/json': { schema: Schema } } } }>
      >
    }>({ url: '/api/openapi.json' })
    return Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        body: requestBody?.content['application/json'].schema,
      })),
    )
  }

  /** A fresh token of the learner. */
  async function issueToken(learnerId: string): Promise<string> {
    const { token, hash } = createToken()
    const at = clock.now()
    await db
      .insertInto('access_token')
      .values({ hash, learner_id: learnerId, created_at: at, last_used_at: at })
      .execute()
    return token
  }

  /**
   * Status, headers and body of every call, with or without a sign-in.
   *
   * @param things go into the gaps of paths, beside `words`, which also go into bodies
   * @param queries are sent with paths
   */
  return async function crawl(
    as: string | null,
    {
      things,
      words,
      queries = [],
    }: { things: readonly string[]; words: readonly string[]; queries?: readonly string[] },
  ): Promise<string[]> {
    const pages: string[] = []
    // A call that only asks leaves a session as it is, and so does one that is refused; any other may end all of the
    // account's.
    let session: string | null = null
    for (const { method, path, body } of await operations()) {
      // The learner who crawls must exist to the end.
      if (path === '/api/v2/app/user/deletion') continue
      const urls = filled(path, [...things, ...words])
      // The query of each call. Only the first few are sent with queries, which is enough.
      const asked =
        method === 'GET' ? urls.slice(0, 2).flatMap((url) => queries.map((query) => url + query)) : []
      for (const url of [...urls, ...asked])
        for (const payload of body ? words.map((word) => sample(body, word)) : [undefined]) {
          session ??= as === null ? null : await issueToken(as)
          const answer = await app.inject({
            method,
            url,
            headers: session === null ? {} : { authorization: `Bearer ${session}` },
            ...(payload === undefined ? {} : { payload: payload as object }),
          })
          if (method !== 'GET' && answer.statusCode < 400) session = null
          pages.push(`${method} ${url} ${answer.statusCode} ${JSON.stringify(answer.headers)} ${answer.body}`)
        }
    }
    return pages
  }
}

/** Which of the words stand in a text, in whatever case. */
export const findWords = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()))

/** The words that the answers contain, with the call; not those in the call's own address. */
export const findLeaks = (pages: readonly string[], words: readonly string[]): string[] =>
  pages.flatMap((page) =>
    findWords(page.slice(page.indexOf(' ', page.indexOf(' ') + 1)), words).map((word) => `${word}: ${page}`),
  )
