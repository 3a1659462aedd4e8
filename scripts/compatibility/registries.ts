import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { activate, buildPart, freshRegistry } from '../build.ts'
import { runScript } from '../processes.ts'
import type { ReleasedVersion } from './choose.ts'
import type { Worktrees } from './worktrees.ts'

type Log = (line: string) => void

/** Registries with released versions, each built from its revision. */
export class Registries {
  readonly #folder: string
  readonly #worktrees: Worktrees
  readonly #log: Log
  #today: Promise<string> | null = null

  constructor(folder: string, worktrees: Worktrees, log: Log) {
    this.#folder = folder
    this.#worktrees = worktrees
    this.#log = log
  }

  /**
   * A registry with everything of today live, and one released version in the place of its part's. `refused` says why
   * that one does not go live; null if it does.
   */
  async with(released: ReleasedVersion): Promise<{ registry: string; refused: string | null }> {
    const { part, version } = released
    const registry = join(this.#folder, `${part}-${version}`)
    cpSync(await this.#builtToday(), registry, { recursive: true })
    const words = ['publish', part, '--dir', await this.#build(released), '--who', 'test:matrix']
    await runScript('shared/release-tools/src/cli.ts', words, { REGISTRY_DIR: registry })
    const refused = await activate({ part, version }, { registry, reason: 'test:matrix' }).then(
      () => null,
      (error: Error) => error.message.split('\n').findLast((line) => line.trim() !== '') ?? '',
    )
    return { registry, refused }
  }

  /** All parts of today, live; built once. */
  #builtToday(): Promise<string> {
    const registry = join(this.#folder, 'today')
    this.#today ??= freshRegistry(registry, this.#log, 'test:matrix').then(() => registry)
    return this.#today
  }

  async #build({ part, version, commit }: ReleasedVersion): Promise<string> {
    const tree = await this.#worktrees.open(commit, commit.slice(0, 10))
    this.#log(`building ${part} ${version} at ${commit.slice(0, 10)}`)
    await buildPart({ part, version }, { root: tree })
    return join(tree, part, 'dist')
  }
}
