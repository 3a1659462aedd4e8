// Starts a program of commands, such as `pnpm release`.
import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** In the folder of the installed packages, where only who may change the code may write. */
const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/compiled')

interface CommandLine {
  /** A file with what the program prints for `--help`, which loads none of its modules; a test compares both. */
  readonly help: string
  /** Loads the program and runs it. */
  readonly run: () => Promise<unknown>
}

/**
 * Starts a program of commands. Node's compiled code is cached for the next start; where the cache cannot be written,
 * such as in an image, it is not.
 *
 * @param args of the command line, without Node and the program
 */
export async function startCommandLine(
  { help, run }: CommandLine,
  args = process.argv.slice(2),
): Promise<void> {
  if (isHelpAsked(args)) {
    process.stdout.write(readFileSync(help, 'utf8'))
    return
  }
  enableCompileCache(CACHE)
  await run()
}

/** Whether the help of the whole program is asked for; that of a command needs the command. */
const isHelpAsked = (args: readonly string[]): boolean =>
  args.length === 1 && ['--help', '-h', 'help'].includes(args[0] ?? '')
