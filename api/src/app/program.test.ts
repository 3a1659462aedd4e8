import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { createProgram } from './program.ts'

const unavailable = () => {
  throw new Error('nothing is run here')
}
const program = createProgram({ loadConfig: unavailable, withDatabase: unavailable })
const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')

/** Lines of the list of commands, by the first word of each. */
const findLine = (name: string): string =>
  operations
    .split('\n')
    .filter((line) => line.startsWith(`pnpm api ${name} `))
    .join('\n')

const isOwn = (command: Command) => command.name() !== 'help'

/** A command and all below it. */
const listAll = (command: Command): Command[] => [command, ...command.commands.flatMap(listAll)]

it('each command of pnpm api says what it does, and what each of its arguments and options is', () => {
  const all = listAll(program).filter(isOwn)
  expect(all.filter((command) => command.description() === '').map((command) => command.name())).toEqual([])
  expect(
    all.flatMap((command) =>
      [...command.options, ...command.registeredArguments]
        .filter(({ description }) => description === '')
        .map((item) => `${command.name()} ${item.name()}`),
    ),
  ).toEqual([])
})

it('the kept help of pnpm api is that of its commands', async () => {
  let help = ''
  createProgram({ loadConfig: unavailable, withDatabase: unavailable })
    .configureOutput({ getOutHelpWidth: () => 80, writeOut: (text) => (help += text) })
    .outputHelp()
  await expect(help).toMatchFileSnapshot('operator-help.txt')
})

it('docs/operations.md lists every command, and each verb of those that have several', () => {
  const named = program.commands.filter(isOwn)
  expect(named.length).toBeGreaterThan(10)
  for (const command of named) {
    const line = findLine(command.name())
    expect([command.name(), line]).not.toEqual([command.name(), ''])
    for (const verb of command.commands.filter(isOwn))
      expect(line).toMatch(new RegExp(String.raw`\b${verb.name()}\b`))
  }
})

it('the examples of the help are commands', () => {
  let help = ''
  program.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
  const examples = help.split('\n').filter((line) => line.startsWith('  pnpm api '))
  expect(examples.length).toBeGreaterThan(10)
  for (const example of examples) {
    const [name, verb = ''] = example.trim().split(' ').slice(2)
    const command = program.commands.find((command) => command.name() === name)
    expect([example, command?.name()]).toEqual([example, name])
    if (command && command.commands.length > 0)
      expect(command.commands.map((command) => command.name())).toContain(verb)
  }
})

it('the help of a group of commands loads nothing that renders the library', () => {
  const hooks = `
    import { registerHooks } from 'node:module'
    registerHooks({
      load(url, context, next) {
        if (/mathjax-full|xliff|operator-main/.test(url)) process.stderr.write(url.split('/').at(-1) + '\\n')
        return next(url, context)
      },
    })`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(hooks)}`,
      join(import.meta.dirname, 'cli.ts'),
      'content',
      '--help',
    ],
    { encoding: 'utf8' },
  )
  expect(stdout).toContain('the problem library')
  // The commands themselves are loaded: only the help of the whole program is kept as a text.
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'operator-main.ts\n' })
})
