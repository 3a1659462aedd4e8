import { chmodSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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

export interface Trees {
  /** A registry with everything of today live, and one released version in the place of its part's. */
  readonly registryWith: (released: ReleasedVersion) => Promise<{ registry: string; refused: string | null }>
  /**
   * Runs journeys with a registry, on today's servers.
   *
   * @param of the commit of the journeys; null for today's
   */
  readonly journeys: (
    registry: string,
    places: readonly string[],
    of: string | null,
  ) => Promise<Omit<Outcome, 'refused'>>
  readonly remove: () => Promise<void>
}

const git = (...words: string[]) => run('git', words)

/**
 * Builds released versions from their revisions, and runs journeys: each revision in a worktree of its own, and journeys in one of
 * today's commit, which gets the folder e2e of theirs.
 *
 * @param folder where all of that lies
 */
export function openTrees(folder: string, log: Log, workers: string | undefined): Trees {
  // PostgreSQL runs under an account of its own where this is root's.
  chmodSync(folder, 0o755)
  const trees = new Map<string, Promise<string>>()
  let today: Promise<string> | null = null

  /** A worktree with its dependencies. */
  function createWorktree(commit: string, name: string): Promise<string> {
    const tree = join(folder, name)
    const made = (async () => {
      await git('worktree', 'add', '--quiet', '--detach', tree, commit)
      await run(process.execPath, ['scripts/install.mjs'], { cwd: tree })
      return tree
    })()
    trees.set(tree, made)
    return made
  }

  const treeAt = (commit: string) =>
    trees.get(join(folder, commit.slice(0, 10))) ?? createWorktree(commit, commit.slice(0, 10))

  /** All parts of today, live; built once. */
  function builtToday(): Promise<string> {
    const registry = join(folder, 'today')
    today ??= freshRegistry(registry, log, 'test:matrix').then(() => registry)
    return today
  }

  async function build({ part, version, commit }: ReleasedVersion): Promise<string> {
    const tree = await treeAt(commit)
    log(`building ${part} ${version} at ${commit.slice(0, 10)}`)
    await run(process.execPath, [join(tree, part, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], {
      cwd: join(tree, part),
      env: { RELEASE_VERSION: version, NODE_ENV: 'production' },
    })
    return join(tree, part, 'dist')
  }

  return {
    async registryWith(released) {
      const { part, version } = released
      const registry = join(folder, `${part}-${version}`)
      cpSync(await builtToday(), registry, { recursive: true })
      const words = ['publish', part, '--dir', await build(released), '--who', 'test:matrix']
      await runScript('shared/release-tools/src/cli.ts', words, { REGISTRY_DIR: registry })
      const refused = await activate(registry, { part, version }, 'test:matrix').then(
        () => null,
        (error: Error) => error.message.split('\n').findLast((line) => line.trim() !== '') ?? '',
      )
      return { registry, refused }
    },

    async journeys(registry, places, of) {
      const tree = await (trees.get(join(folder, 'servers')) ?? createWorktree('HEAD', 'servers'))
      const inTree = (...words: string[]) => run('git', words, { cwd: tree })
      // Its packages stay.
      await inTree('rm', '-r', '--force', '--quiet', '--ignore-unmatch', 'e2e')
      await inTree('checkout', '--quiet', of ?? 'HEAD', '--', 'e2e')
      await inTree('checkout', '--quiet', 'HEAD', '--', 'e2e/package.json')
      const some = workers === undefined ? [] : [`--workers=${workers}`]
      try {
        const { passed, failed, failure } = await runPlaywright(
          { config: 'e2e/playwright.config.ts', report: 'reports/playwright.json' },
          {
            root: tree,
            args: [...some, ...places],
            env: { E2E_REGISTRY: registry, CHROMIUM_PATH: await findBrowser(log) },
            onProgress: (state) => log(`journey ${state}`),
          },
        )
        if (failure) log(failure.message)
        return { passed, failed }
      } catch (error) {
        log((error as Error).message)
        return { passed: 0, failed: 1 }
      }
    },

    async remove() {
      for (const tree of trees.keys()) await git('worktree', 'remove', '--force', tree).catch(() => undefined)
      await git('worktree', 'prune')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
