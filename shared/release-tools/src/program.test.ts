import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createProgram } from './program.ts'

/** The help as a program writes it that is no terminal. */
function readHelp(): string {
  let help = ''
  const store = null as never
  createProgram({ folder: '', store, url: '' })
    .configureOutput({ getOutHelpWidth: () => 80, writeOut: (text) => (help += text) })
    .outputHelp()
  return help
}

it('the kept help of pnpm release is that of its commands', { tags: ['decision-73'] }, async () => {
  await expect(readHelp()).toMatchFileSnapshot('help.txt')
})

it.each(['--help', '-h', 'help'])('pnpm release %s prints it without loading a command', (option) => {
  const program = join(import.meta.dirname, 'cli.ts')
  // A registry that cannot be opened stops every command.
  const env = { ...process.env, REGISTRY_URL: 'http://registry.invalid' }
  expect(execFileSync(process.execPath, [program, option], { env, encoding: 'utf8' })).toBe(readHelp())
})
