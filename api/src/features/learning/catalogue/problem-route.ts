// Routes about one problem: which problem the path names, and whether it may be sent now.
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify'
import { Type, type Static, type TSchema } from 'typebox'
import type { Api, Dependencies, RouteConfig } from '../../../platform/feature.ts'
import type { CatalogueProblem } from './catalogue.ts'
import { findBySerial, findListedProblem, findPractised } from './find.ts'
import type { Library } from './library.ts'
import { readRound, type Round } from './store/rounds.ts'
import { UNTOUCHED } from './store/states.ts'
import { variantFor } from './variants.ts'

/**
 * How a path names its problem: `id` by `:problem_id`, retired ones too, as a page may still be open on one;
 * `listed-id` the same without retired ones; `serial` by `:series` and `:serial`.
 */
export type ProblemPath = 'id' | 'listed-id' | 'serial'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the path names the problem that the route serves; set only by `problemRoute`. */
    readonly problem?: ProblemPath
  }
}

declare const isServed: unique symbol

/**
 * A problem that may be sent to a learner; of a template the learner's own variant. Only this file creates one, so
 * that every route that serves a problem declares it, or says what is under embargo.
 */
export type ServedProblem = CatalogueProblem & { readonly [isServed]: true }

/** For authors, who see their own problem before it is in the library: it is never hidden from them. */
export const serveToAuthor = (problem: CatalogueProblem): ServedProblem => problem as ServedProblem

/**
 * For a list, whose path names no problem.
 *
 * @param embargoed ids of the problems of running tests
 * @returns undefined for one of these
 */
export const serveListed = (
  problem: CatalogueProblem,
  embargoed: ReadonlySet<string>,
): ServedProblem | undefined => (embargoed.has(problem.id) ? undefined : (problem as ServedProblem))

const byId = Type.Object({ problem_id: Type.String() })
const bySerial = Type.Object({ series: Type.String(), serial: Type.Integer() })
const PARAMS = { id: byId, 'listed-id': byId, serial: bySerial } as const

type ProblemRequest<Schema extends FastifySchema> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  RawRequestDefaultExpression,
  Schema,
  TypeBoxTypeProvider
>

interface ProblemRoute<Schema extends FastifySchema, Reply extends TSchema> {
  readonly method: HTTPMethods | HTTPMethods[]
  readonly url: string
  readonly problem: ProblemPath
  /** The request has no session: all visitors get the same variant of a template. */
  readonly forVisitors?: boolean
  readonly schema: Schema & { readonly params?: never; readonly response: { readonly 200: Reply } }
  readonly config?: RouteConfig
  readonly handler: (
    request: ProblemRequest<Schema>,
    problem: ServedProblem,
  ) => Static<Reply> | Promise<Static<Reply>>
}

/** The problem that a request's path names. @throws ApiError 404 */
export async function loadProblem(
  library: Library,
  path: ProblemPath,
  params: unknown,
): Promise<CatalogueProblem> {
  const catalogue = await library()
  if (path === 'serial') {
    const { series, serial } = params as Static<typeof bySerial>
    return findBySerial(catalogue, series, serial)
  }
  const { problem_id: id } = params as Static<typeof byId>
  return path === 'id' ? findPractised(catalogue, id) : findListedProblem(catalogue, id)
}

/** The sources of problems and of learners' states. */
export interface Problems extends Pick<Dependencies, 'pool'> {
  readonly library: Library
}

/** The key of all visitors where variants are chosen by learner. */
const VISITOR = 'visitor'

/** A served problem as a shared link shows it to every visitor. */
export const sharedVariant = (problem: ServedProblem): ServedProblem =>
  variantFor(problem, VISITOR, 0) as ServedProblem

/** A served problem as a learner gets it in a round. */
export const inRound = (problem: ServedProblem, learnerId: string, { round, shared }: Round): ServedProblem =>
  variantFor(problem, learnerId, round, shared ? VISITOR : learnerId) as ServedProblem

/** The variant of a template that a learner is at; any other problem as it is. */
async function ownVariant(
  pool: Problems['pool'],
  learnerId: string,
  problem: ServedProblem,
): Promise<ServedProblem> {
  if (problem.variants.length === 0) return problem
  const [row] = await readRound(pool, { learnerId, problemId: problem.id })
  return inRound(problem, learnerId, row ?? UNTOUCHED)
}

/**
 * Adds a route that shows, judges or explains the one problem that its path names. Its configuration declares this, so
 * that a running test can hide its problems (features/assessments/embargo.ts).
 */
export function problemRoute<Schema extends FastifySchema, Reply extends TSchema>(
  api: Api,
  { library, pool }: Problems,
  { method, url, problem: path, forVisitors = false, schema, config, handler }: ProblemRoute<Schema, Reply>,
): void {
  // A cast for Fastify: it cannot infer request and reply from a type parameter; the signature above does.
  const described: FastifySchema = { ...schema, params: PARAMS[path] }
  api.route({
    method,
    url,
    schema: described,
    config: { ...config, problem: path },
    handler: async (request) => {
      const problem = await loadProblem(library, path, request.params)
      const served = forVisitors
        ? sharedVariant(problem as ServedProblem)
        : await ownVariant(pool, request.learner.id, problem as ServedProblem)
      return handler(request as unknown as ProblemRequest<Schema>, served)
    },
  })
}
