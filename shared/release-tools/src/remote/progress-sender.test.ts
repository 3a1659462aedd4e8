import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@dhadha/gateway/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { getCheckOutputs, openProgressOutput, PROGRESS_SETTING } from '../context/progress-output.ts'
import { TOKEN_SETTING } from '../options/audit-options.ts'
import { createProgressSender } from './progress-sender.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A queue whose calls end when the test says so. */
function queue() {
  const sent: string[] = []
  const ends: ((error?: Error) => void)[] = []
  return {
    sent,
    end: (error?: Error) => ends.shift()?.(error),
    sendProgress: (_: string, printed: string) => {
      sent.push(printed)
      return new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))
    },
  }
}

it(
  'what a command prints is sent as it prints it, one call after the other, each with all until then',
  { tags: ['decision-77'] },
  async () => {
    const { sent, end, ...calls } = queue()
    const { print } = createProgressSender(calls, 'id', 0)
    print('1/3\n')
    print('2/3\n')
    print('3/3\n')
    expect(sent).toEqual(['1/3\n'])
    end()
    await expect.poll(() => sent).toEqual(['1/3\n', '1/3\n2/3\n3/3\n'])
  },
)

it('a call that fails is made up for by the next line', async () => {
  const { sent, end, ...calls } = queue()
  const { print, settled } = createProgressSender(calls, 'id', 0)
  print('1/2\n')
  end(new Error('the API restarts'))
  await settled()
  expect(sent).toEqual(['1/2\n'])
  print('2/2\n')
  expect(sent).toEqual(['1/2\n', '1/2\n2/2\n'])
})

it('it is settled when the last line has been sent, and at once where there is none', async () => {
  const { sent, end, ...calls } = queue()
  const { print, settled } = createProgressSender(calls, 'id', 0)
  await settled()
  print('1/2\n')
  print('2/2\n')
  let isSettled = false
  const settling = settled().then(() => (isSettled = true))
  end()
  await expect.poll(() => sent).toEqual(['1/2\n', '1/2\n2/2\n'])
  expect(isSettled).toBe(false)
  end()
  await settling
})

it('a queued command writes to the file that it is given, and nothing where it is given none', async () => {
  const path = join(await temporaryFolder(), 'progress')
  const file = openSync(path, 'w')
  openProgressOutput({ [PROGRESS_SETTING]: String(file) })?.write('1/2\n')
  closeSync(file)
  expect(readFileSync(path, 'utf8')).toBe('1/2\n')
  // Its reader has ended.
  expect(() => openProgressOutput({ [PROGRESS_SETTING]: String(file) })?.write('2/2\n')).not.toThrow()
  for (const setting of [{}, { [PROGRESS_SETTING]: 'x' }]) expect(openProgressOutput(setting)).toBeNull()
})

it('what a result of a queued check depends on stays with it', { tags: ['decision-77'] }, async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const path = join(await temporaryFolder(), 'progress')
  const file = openSync(path, 'w')
  for (const format of ['text', 'json'] as const) {
    const { log, output } = getCheckOutputs(
      { [TOKEN_SETTING]: 'ci', [PROGRESS_SETTING]: String(file) },
      format,
    )
    log('The API is not ready.')
    output?.write(`${format}\n`)
  }
  closeSync(file)
  expect(readFileSync(path, 'utf8')).toBe('text\njson\n')
  expect(printed.mock.calls).toEqual([['The API is not ready.'], ['The API is not ready.']])
  expect(getCheckOutputs({}, 'text').output).toBe(process.stderr)
  // Beside the report, which is in its last line.
  expect(getCheckOutputs({}, 'json').output).toBe(process.stdout)
})
