import { join } from 'node:path'
import { run } from '../processes.ts'

const git = (...words: string[]) => run('git', words)

/** Worktrees of this repository with their dependencies, in a folder. */
export class Worktrees {
  readonly #folder: string
  readonly #trees = new Map<string, Promise<string>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The folder of a worktree, made once. */
  open(commit: string, name: string): Promise<string> {
    const tree = join(this.#folder, name)
    const cached = this.#trees.get(tree)
    if (cached) return cached
    const folder = (async () => {
      await git('worktree', 'add', '--quiet', '--detach', tree, commit)
      await run(process.execPath, ['scripts/install.mjs'], { cwd: tree })
      return tree
    })()
    this.#trees.set(tree, folder)
    return folder
  }

  async remove(): Promise<void> {
    for (const tree of this.#trees.keys())
      await git('worktree', 'remove', '--force', tree).catch(() => undefined)
    await git('worktree', 'prune')
  }
}
