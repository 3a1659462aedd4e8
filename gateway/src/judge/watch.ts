import type { Canary, RegistryComposition } from '@dhadha/release'
import { OperatorError } from '@dhadha/server'
import { EVERYBODY } from '../registry/composition.ts'
import { goOn, withdraw } from '../registry/manager.ts'
import type { ReleaseStore } from '../registry/store.ts'
import { askGateways } from './ask.ts'
import { between, figuresIn, type Span } from './figures.ts'
import { heard, NEW_CASE, verdictOf, type Case, type Verdict } from './judge.ts'

const MINUTE_MS = 60_000
/** Who acts, as the history names it. */
const JUDGE = 'the judge'

/** What a watch works on. */
interface Post {
  readonly store: ReleaseStore
  /** Where the gateways give out their metrics. */
  readonly metrics: readonly URL[]
  /** Told every sentence that release managers should read. */
  readonly tell: (sentence: string) => void
  /** Told what stands in the way of watching. */
  readonly complain: (sentence: string) => void
  readonly now?: () => Date
  /** Why nothing goes live now; null: it may. */
  readonly frozen?: () => string | null
}

/** One version with some visitors. */
interface Watching {
  known: Case
  /** What each gateway had counted at the last look, by its address. */
  readonly last: Map<string, Span>
  /** Whether it was told that this version is worse and stays all the same. */
  isStuck: boolean
}

/** A version with some visitors, and what the judge says of it. */
export interface Judged {
  readonly name: string
  readonly version: string
  readonly traffic: number
  readonly verdict: Verdict
}

/**
 * Watches the versions that some visitors have (decision 268): asks every gateway what browsers told it, withdraws a version
 * that is worse, and gives it to more visitors where steps were named.
 */
export class Watch {
  readonly #post: Post
  readonly #now: () => Date
  readonly #records = new Map<string, Watching>()

  constructor(post: Post) {
    this.#post = post
    this.#now = post.now ?? (() => new Date())
  }

  /** One look. @returns what is still under way */
  async look(): Promise<Judged[]> {
    const { store, metrics, complain } = this.#post
    const composition = await store.readComposition()
    const canaries = canariesIn(composition)
    for (const key of this.#records.keys())
      if (!canaries.some((one) => keyOf(one) === key)) this.#records.delete(key)
    if (canaries.length === 0) return []
    const answers = await askGateways(metrics, complain)
    const judged: Judged[] = []
    for (const canary of canaries) {
      const record = this.#recordOf(canary)
      for (const { url, text } of answers) {
        const counted = figuresIn(text, canary)
        const before = record.last.get(url) ?? null
        if (before || hasOneShare(canary)) record.known = heard(record.known, between(before, counted))
        record.last.set(url, counted)
      }
      const verdict = verdictOf(record.known)
      const goesOn = await this.#act(canary, verdict)
      if (goesOn) judged.push({ ...canary, verdict })
    }
    return judged
  }

  #recordOf(canary: Watched): Watching {
    const key = keyOf(canary)
    const record = this.#records.get(key) ?? {
      known: NEW_CASE,
      last: new Map<string, Span>(),
      isStuck: false,
    }
    this.#records.set(key, record)
    return record
  }

  /** @returns whether the version still has some visitors only */
  async #act(canary: Watched, { kind, figures }: Verdict): Promise<boolean> {
    const { store, tell, complain } = this.#post
    const { name, version } = canary
    const motive = { at: this.#now().toISOString(), who: JUDGE, why: figures }
    try {
      if (kind === 'worse') {
        const { changed } = await withdraw(store, name, canary, motive)
        if (changed) tell(`${name} ${version} is withdrawn: ${figures}.`)
        // Somebody was faster, perhaps with more visitors: the next look says.
        return !changed
      }
      const next = kind === 'fine' ? this.#due(canary) : null
      if (next === null || this.#isFrozen()) return true
      const { changed } = await goOn(store, name, canary, motive)
      if (changed)
        tell(
          `${name} ${version} has ${next === EVERYBODY ? 'all' : `${next} % of`} visitors now: ${figures}.`,
        )
      return !changed || next < EVERYBODY
    } catch (error) {
      const { message } = error as Error
      if (kind === 'worse') this.#tellStuck(canary, `${figures}. It could not be withdrawn: ${message}`)
      if (!(error instanceof OperatorError)) throw error
      complain(message)
      return true
    }
  }

  /** A withdrawal waits for nothing; the next step does. */
  #isFrozen(): boolean {
    const why = this.#post.frozen?.() ?? null
    if (why !== null) this.#post.complain(why)
    return why !== null
  }

  /** Once: the withdrawal is tried again at each look. */
  #tellStuck(canary: Watched, why: string): void {
    const record = this.#recordOf(canary)
    if (!record.isStuck) this.#post.tell(`${canary.name} ${canary.version} is worse: ${why}`)
    record.isStuck = true
  }

  /** The next step, when it is time for it; null: not yet, or a person says when. */
  #due({ plan }: Canary): number | null {
    const [next] = plan?.steps ?? []
    if (!plan || next === undefined) return null
    const since = this.#now().getTime() - Date.parse(plan.at)
    return since >= plan.everyMinutes * MINUTE_MS ? next : null
  }
}

type Watched = Canary & { readonly name: string }

function canariesIn({ parts }: RegistryComposition): Watched[] {
  const canaries: Watched[] = []
  for (const [name, { canary }] of Object.entries(parts)) if (canary) canaries.push({ name, ...canary })
  return canaries
}

/**
 * Whether as many visitors have had it all the time. Else what was counted so far is no span to judge by: trouble that all
 * have in one step falls on both as the visitors of that step are divided, not as all views are.
 */
const hasOneShare = ({ since, plan }: Canary): boolean => !plan || plan.at === since

const keyOf = ({ name, version, since }: Watched): string => `${name} ${version} ${since}`
