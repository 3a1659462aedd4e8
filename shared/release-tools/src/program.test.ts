import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { createProgram } from './program.ts'

const create = () => createProgram({ folder: '', store: null as never, url: '' })

/** The help as a program writes it that is no terminal. */
function readHelp(): string {
  let help = ''
  create()
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

it('the help of restore says which acts are undone by which form of it', { tags: ['decision-73'] }, () => {
  const restore = create().commands.find((command) => command.name() === 'restore')
  const help = restore?.helpInformation().replaceAll(/\s+/g, ' ')
  expect(help).toContain('"restore 12" keeps what revision 12 did and undoes all after it')
  expect(help).toContain('"restore 12 --before" undoes revision 12, too.')
  expect(help).toContain('Without a revision: write composition.json again from the history')
})

/** A command and all below it. */
const listAll = (command: Command): Command[] => [command, ...command.commands.flatMap(listAll)]

it(
  'each command says in a line what it does, and in its help what each argument and option is',
  { tags: ['decision-73'] },
  () => {
    const program = create()
    expect(program.commands.filter((command) => command.summary() === '').map((c) => c.name())).toEqual([])
    expect(
      listAll(program).flatMap((command) =>
        [...command.options, ...command.registeredArguments]
          .filter(({ description }) => description === '')
          .map((item) => `${command.name()} ${item.name()}`),
      ),
    ).toEqual([])
    expect(
      readHelp()
        .split('\n')
        .filter((line) => line.length > 80),
    ).toEqual([])
  },
)
