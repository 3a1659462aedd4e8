// Hides the problems of running online tests everywhere else until the tests end.
import { loadProblem, type Library } from '../learning/index.ts'
import type { Dependencies, Routes } from '../../platform/feature.ts'
import { ONLINE_TEST_CHANGE } from './change.ts'
import { inRunningTest } from './errors.ts'
import { listSpans, type TestSpan } from './store.ts'
import { GRACE_MS } from './times.ts'

/** Problems of online tests that run at a moment: the API must not reveal their answers until the tests end. */
export interface Embargo {
  readonly at: (now: Date) => Promise<ReadonlySet<string>>
  /** @throws ApiError 423, which names the test, for a problem under embargo */
  readonly refuse: (problemId: string, now: Date) => Promise<void>
}

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Caches when problems are under embargo: practice checks it at every call, and tests are scheduled long before they
 * run. The change feed notifies instances of new and changed tests.
 */
export function createEmbargo({ db, changes }: Pick<Dependencies, 'db' | 'changes'>): Embargo {
  let known: Promise<readonly TestSpan[]> | null = null
  const invalidate = () => {
    known = null
  }
  changes.on(ONLINE_TEST_CHANGE, { changed: invalidate, missed: invalidate })

  const read = (now: Date): Promise<readonly TestSpan[]> => {
    if (known) return known
    const reading = listSpans(db, new Date(now.getTime() - GRACE_MS))
    known = reading
    // A failed read must not be cached; its callers get the error.
    reading.catch(() => {
      if (known === reading) invalidate()
    })
    return reading
  }

  const runningAt = async (now: Date) =>
    (await read(now)).filter(
      ({ starts_at, ends_at }) => starts_at <= now && now.getTime() <= ends_at.getTime() + GRACE_MS,
    )

  return {
    async at(now) {
      const running = await runningAt(now)
      return running.length === 0 ? NOTHING : new Set(running.flatMap((span) => span.problem_ids))
    },
    async refuse(problemId, now) {
      const test = (await runningAt(now)).find((span) => span.problem_ids.includes(problemId))
      if (test) throw inRunningTest(test.id)
    },
  }
}

/**
 * Wraps the routes of practice: a problem that a running test has is not shown or judged there, and its hints and
 * explanation are not sent. The route's configuration names the problem that it serves (`problemRoute`).
 */
export const withEmbargo =
  (routes: Routes, { clock }: Pick<Dependencies, 'clock'>, library: Library, embargo: Embargo): Routes =>
  async (api) => {
    api.addHook('preHandler', async ({ params, routeOptions }) => {
      const path = routeOptions.config.problem
      if (path === undefined) return
      const now = clock()
      if ((await embargo.at(now)).size === 0) return
      const { id } = await loadProblem(library, path, params)
      await embargo.refuse(id, now)
    })
    await routes(api)
  }
