import { expect, it } from 'vitest'
import { REMOTE_COMMANDS, validateCommand, type RemoteCommandName } from './commands.ts'

const names = Object.keys(REMOTE_COMMANDS) as RemoteCommandName[]

it.each(names)('the usage of %s names as many words as a request may have', (command) => {
  const { usage, words } = REMOTE_COMMANDS[command]
  const named = usage.split(' ').filter(Boolean)
  expect(named).toHaveLength(words[1])
  expect(validateCommand({ command, words: named, options: {} })).toBeNull()
  expect(validateCommand({ command, words: [...named, 'more'], options: {} })).toContain(`${command} takes`)
})

it('the site is asked after the commands that change which version visitors get', () => {
  const proved = names.filter((command) => REMOTE_COMMANDS[command].isProvedAtSite)
  expect(proved).toEqual(['activate', 'promote', 'abort', 'rollback', 'restore', 'undo', 'retire'])
})

it.each(names)('the usage of %s has the part in brackets if it may be left out', (command) => {
  const { usage, words, takesOwnPart } = REMOTE_COMMANDS[command]
  expect(takesOwnPart).toBe(usage.startsWith('[part]') && words[0] > 0)
})
