import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'

it('scripts in documents are those of gateway/browser, minified', { tags: ['decision-68'] }, () => {
  // In a process of its own: Vitest changes the text of the functions.
  const command = join(ROOT, 'gateway/build/write-inline-scripts.ts')
  const minified = execFileSync(process.execPath, [command, '--print'], { encoding: 'utf8' })
  expect(minified, 'Run `pnpm --filter @dhadha/gateway inline-scripts`.').toBe(
    readFileSync(join(ROOT, 'gateway/src/server/pages/inline-scripts.json'), 'utf8'),
  )
})
