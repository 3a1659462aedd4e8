import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './parts.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
const files = new Map(
  Object.entries(scripts).flatMap(([name, command]): [string, string][] => {
    const file = /^node (\S+)$/.exec(command)?.[1]
    // Those that run before others take no words; release, dhadha-release and api have tests of their help.
    return file === undefined || /^(?:pre.*|release|dhadha-release|api)$/.test(name) ? [] : [[name, file]]
  }),
)

it('every command answers --help before it does anything', () => {
  const silent = [...files].filter(
    ([, file]) => !/^ *answerHelp\(|readOptions\(/m.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect([silent, files.size > 15]).toEqual([[], true])
})

it.each(['start', 'publish-packages'])('--help of %s says how it is used, and ends', (name) => {
  const { status, stdout } = spawnSync(process.execPath, [files.get(name) ?? '', '--help'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect([status, stdout]).toEqual([0, expect.stringContaining(name)])
})
