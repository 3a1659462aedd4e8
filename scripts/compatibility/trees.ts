import { chmodSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toErrorMessage } from '@dhadha/server/errors'
import { findBrowser } from '../testing/find-browser.ts'
import { activate, freshRegistry } from '../build.ts'
import { runPlaywright } from '../testing/playwright.ts'
import { run, runScript } from '../processes.ts'
import type { ReleasedVersion } from './choose.ts'

type Log = (line: string) => void

/** The outcome of the journeys of a combination. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Why the journeys did not run; null if they did. */
  readonly refused: string | null
}

const git = (...words: string[]) => run('git', words)

/**
 * Builds released versions from their revisions, and runs journeys: each revision in a worktree of its own, and journeys in one of
 * today's commit, which gets the folder e2e of theirs.
 */
export class Trees {
  readonly #folder: string
  readonly #log: Log
  readonly #workers: string | undefined
  readonly #trees = new Map<string, Promise<string>>()
  #today: Promise<string> | null = null

  /** @param folder where all of that lies @param workers of Playwright; by default as many as it chooses */
  constructor(folder: string, log: Log, workers: string | undefined) {
    // PostgreSQL runs under an account of its own where this is root's.
    chmodSync(folder, 0o755)
    this.#folder = folder
    this.#log = log
    this.#workers = workers
  }

  /** A registry with everything of today live, and one released version in the place of its part's. */
  async registryWith(released: ReleasedVersion): Promise<{ registry: string; refused: string | null }> {
    const { part, version } = released
    const registry = join(this.#folder, `${part}-${version}`)
    cpSync(await this.#builtToday(), registry, { recursive: true })
    const words = ['publish', part, '--dir', await this.#build(released), '--who', 'test:matrix']
    await runScript('shared/release-tools/src/cli.ts', words, { REGISTRY_DIR: registry })
    const refused = await activate(registry, { part, version }, 'test:matrix').then(
      () => null,
      (error: Error) => error.message.split('\n').findLast((line) => line.trim() !== '') ?? '',
    )
    return { registry, refused }
  }

  /**
   * Runs journeys with a registry, on today's servers.
   *
   * @param of the commit of the journeys; null for today's
   */
  async journeys(
    registry: string,
    places: readonly string[],
    of: string | null,
  ): Promise<Omit<Outcome, 'refused'>> {
    const tree = await this.#worktree('HEAD', 'servers')
    const inTree = (...words: string[]) => run('git', words, { cwd: tree })
    // Its packages stay.
    await inTree('rm', '-r', '--force', '--quiet', '--ignore-unmatch', 'e2e')
    await inTree('checkout', '--quiet', of ?? 'HEAD', '--', 'e2e')
    await inTree('checkout', '--quiet', 'HEAD', '--', 'e2e/package.json')
    const some = this.#workers === undefined ? [] : [`--workers=${this.#workers}`]
    try {
      const { passed, failed, failure } = await runPlaywright(
        { config: 'e2e/playwright.config.ts', report: 'reports/playwright.json' },
        {
          root: tree,
          args: [...some, ...places],
          env: { E2E_REGISTRY: registry, CHROMIUM_PATH: await findBrowser(this.#log) },
          onProgress: (state) => this.#log(`journey ${state}`),
        },
      )
      if (failure) this.#log(failure.message)
      return { passed, failed }
    } catch (error) {
      this.#log(toErrorMessage(error))
      return { passed: 0, failed: 1 }
    }
  }

  async remove(): Promise<void> {
    for (const tree of this.#trees.keys())
      await git('worktree', 'remove', '--force', tree).catch(() => undefined)
    await git('worktree', 'prune')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** A worktree with its dependencies, made once. */
  #worktree(commit: string, name: string): Promise<string> {
    const tree = join(this.#folder, name)
    const known = this.#trees.get(tree)
    if (known) return known
    const made = (async () => {
      await git('worktree', 'add', '--quiet', '--detach', tree, commit)
      await run(process.execPath, ['scripts/install.mjs'], { cwd: tree })
      return tree
    })()
    this.#trees.set(tree, made)
    return made
  }

  /** All parts of today, live; built once. */
  #builtToday(): Promise<string> {
    const registry = join(this.#folder, 'today')
    this.#today ??= freshRegistry(registry, this.#log, 'test:matrix').then(() => registry)
    return this.#today
  }

  async #build({ part, version, commit }: ReleasedVersion): Promise<string> {
    const tree = await this.#worktree(commit, commit.slice(0, 10))
    this.#log(`building ${part} ${version} at ${commit.slice(0, 10)}`)
    await run(process.execPath, [join(tree, part, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], {
      cwd: join(tree, part),
      env: { RELEASE_VERSION: version, NODE_ENV: 'production' },
    })
    return join(tree, part, 'dist')
  }
}
