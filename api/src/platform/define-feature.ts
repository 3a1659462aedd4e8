// Defines features of the API, and collects them into one list.
import type { ExpiringData } from '@dhadha/contract/retention'
import type { Command } from 'commander'
import type { Executor } from './database/schema.ts'
import type { Dependencies, Routes } from './feature.ts'
import type { Operator } from './operator.ts'

/** Routes with the scope that decides who may call them. */
export interface ScopedRoutes {
  readonly scope: 'public' | 'learner'
  readonly routes: Routes
}

/** Routes that anybody may call. */
export const publicRoutes = (routes: Routes): ScopedRoutes => ({ scope: 'public', routes })

/** Routes for signed-in learners: the handlers read `request.learner`. */
export const learnerRoutes = (routes: Routes): ScopedRoutes => ({ scope: 'learner', routes })

/** Work that every instance repeats; several may run it at the same time. */
export interface Job {
  /** The label of its metrics. */
  readonly name: string
  /**
   * Pause between two runs in ms. `hourly`: the first run is soon after the start, and each job has a timer of its
   * own.
   */
  readonly everyMs: number | 'hourly'
  readonly run: () => Promise<void>
  /** The app closes only after a run that has begun. */
  readonly delaysClose?: true
  /** Log lines of a failure and of the success after it, for a job whose general lines would lack details. */
  readonly logLines?: { readonly failed: string; readonly goesOn: string }
}

/** Deletes rows that were last used before a moment. @returns their number */
export type RetentionRule = (db: Executor, before: Date) => Promise<number>

export type RetentionRules = Partial<Readonly<Record<ExpiringData, RetentionRule>>>

/**
 * A feature of the API, as its `index.ts` exports it. The type of `needs` names the services that it uses of other
 * features; the list of features (`app/assembly/features.ts`) does not compile while one of these is missing.
 */
export interface FeatureDefinition<Services, ServiceNeeds, Needs, Retention> {
  readonly name: string
  /**
   * The services that other features and the app use; created from services of features that precede it in the list.
   */
  readonly services?: (deps: Dependencies, needs: ServiceNeeds) => Services
  /** Made when the services of all features exist, its own included. */
  readonly routes?: (deps: Dependencies, needs: Needs) => readonly ScopedRoutes[]
  /** `deps` has connections of its own for jobs, so that jobs and calls never wait for each other. */
  readonly jobs?: (deps: Dependencies, needs: Needs) => readonly Job[]
  /** Adds its commands to the operator's program, `pnpm api`. They run beside the API and use none of its services. */
  readonly commands?: (program: Command, operator: Operator) => void
  /** Its part of the retention table: the hourly job deletes by it (decision 44). */
  readonly retention?: Retention
}

/**
 * Defines a feature; its types are inferred from its functions. A feature that counts visits, and names each learner
 * by a service of another feature:
 *
 * ```ts
 * export const visitFeature = defineFeature({
 *   name: 'visits',
 *   // What other features may use: they name `VisitServices` in the type of their `needs`.
 *   services: (deps): VisitServices => ({ visits: createVisitStore(deps.db) }),
 *   // Its own services are among the needs, and those of features before it in the list (app/assembly/features.ts).
 *   routes: (deps, { visits, profiles }: VisitServices & ProfileServices) => [
 *     learnerRoutes(visitRoutes(deps, visits, profiles)),
 *   ],
 *   jobs: (deps) => [{ name: 'visits', everyMs: 'hourly', run: () => sumVisits(deps.db) }],
 *   commands: addVisitCommands,
 *   retention: { visits: (db, before) => deleteVisits(db, before) },
 * })
 * ```
 *
 * It goes live by `.add(visitFeature)` in that list. The keys of `retention` are those of `ExpiringData`.
 */
export const defineFeature = <
  Services extends object = object,
  ServiceNeeds = unknown,
  Needs = unknown,
  Retention extends RetentionRules = object,
>(
  definition: FeatureDefinition<Services, ServiceNeeds, Needs, Retention>,
): FeatureDefinition<Services, ServiceNeeds, Needs, Retention> => definition

/** A definition in the list: `never` accepts every function, and `createFeatures` alone calls them. */
type AnyFeature = FeatureDefinition<object, never, never, RetentionRules>

/** Features in order, and in its types what they provide, need and retain together. */
export interface FeatureList<Provided extends object, Needed, Retention> {
  readonly definitions: readonly AnyFeature[]
  /** Adds a feature whose services need only what the features before it provide. */
  readonly add: <Services extends object, Needs, Own extends RetentionRules>(
    feature: FeatureDefinition<Services, Provided, Needs, Own>,
  ) => FeatureList<Provided & Services, Needed & Needs, Retention & Own>
}

const listOf = <Provided extends object, Needed, Retention>(
  definitions: readonly AnyFeature[],
): FeatureList<Provided, Needed, Retention> => ({
  definitions,
  add: (feature) => listOf([...definitions, feature as unknown as AnyFeature]),
})

/** An empty list. `AppServices` are the services that the app itself provides. */
export const featureList = <AppServices extends object>() => listOf<AppServices, unknown, unknown>([])

/** The retention rules of all features. */
export const retentionOf = <Provided extends object, Needed, Retention>({
  definitions,
}: FeatureList<Provided, Needed, Retention>): Retention =>
  Object.assign({}, ...definitions.map(({ retention }) => retention)) as Retention

/** Adds the commands of all features to the operator's program, in the order of the list. */
export function addFeatureCommands(
  { definitions }: { readonly definitions: readonly AnyFeature[] },
  program: Command,
  operator: Operator,
): void {
  for (const { commands } of definitions) commands?.(program, operator)
}

/**
 * Makes the services of all features in the order of the list, then their routes and jobs. A list of which a route or
 * job needs what no feature provides does not compile here.
 *
 * @throws Error when two features provide a service of the same name
 */
export function createFeatures<
  AppServices extends object,
  Provided extends AppServices & Needed,
  Needed,
  Retention,
>(
  { definitions }: FeatureList<Provided, Needed, Retention>,
  deps: Dependencies,
  jobDeps: Dependencies,
  appServices: AppServices,
): { readonly services: Provided; readonly routes: readonly ScopedRoutes[]; readonly jobs: readonly Job[] } {
  const all = new Map<string, unknown>(Object.entries(appServices))
  for (const { name, services } of definitions)
    for (const [key, service] of Object.entries(services?.(deps, Object.fromEntries(all) as never) ?? {})) {
      if (all.has(key)) throw new Error(`Feature ${name}: another one provides ${key}.`)
      all.set(key, service)
    }
  const needs = Object.fromEntries(all) as never
  return {
    services: needs,
    routes: definitions.flatMap(({ routes }) => routes?.(deps, needs) ?? []),
    jobs: definitions.flatMap(({ jobs }) => jobs?.(jobDeps, needs) ?? []),
  }
}
