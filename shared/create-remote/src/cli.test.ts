import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it.each([
  { words: ['--help'], status: 0, output: /^Usage: npm create dhadha-remote <name>\n/ },
  { words: [], status: 2, output: /^Dhadha: "" is no name for a remote: .*\nUsage: npm create/ },
  { words: ['clubs', 'teams'], status: 2, output: /^Dhadha: One name is enough/ },
])(
  'create-dhadha-remote $words answers and makes nothing',
  { tags: ['decision-78'] },
  async ({ words, status, output }) => {
    const cwd = await mkdtemp(join(tmpdir(), 'dhadha-create-'))
    onTestFinished(() => rm(cwd, { recursive: true, force: true }))
    const done = spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...words], {
      cwd,
      encoding: 'utf8',
    })
    expect(done).toMatchObject({ status })
    expect(done.stdout + done.stderr).toMatch(output)
    expect(readdirSync(cwd)).toEqual([])
  },
)
