import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/parts.ts'

/**
 * The commands that deploy/compose/README.md prints below a heading, in order, without comments.
 *
 * @throws Error where there is no such heading, or no command below it
 */
export function commandsBelow(heading: string): string[] {
  const text = readFileSync(join(ROOT, 'deploy/compose/README.md'), 'utf8')
  const [, section] = text.split(new RegExp(`^#+ ${heading}$`, 'm'))
  const [, block] = /```sh\n(.*?)```/s.exec(section ?? '') ?? []
  const commands = (block ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter(Boolean)
  if (commands.length === 0) throw new Error(`deploy/compose/README.md has no commands below "${heading}".`)
  return commands
}

/** The command that checks the health of a site of compose.yaml. */
export const DOCTOR = commandsBelow('Start').at(-1) ?? ''
