import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { packagesIn } from './packages-in.ts'

const root = mkdtempSync(join(tmpdir(), 'dhadha-packages-in-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it.each(['/', '\\'])(
  'packages are found by paths with %s between their folders, and own modules are none',
  { tags: ['decision-71'] },
  (separator) => {
    // Here a folder whose name has the other separator stands for a folder below folders.
    const folder = join(root, ['own', 'node_modules', 'moment'].join(separator))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"name": "moment", "version": "2.30.1"}')
    const own = join(root, ['own', 'src', 'page.js'].join(separator))
    expect(packagesIn([`${folder}${separator}index.js`, own])).toEqual({ moment: '2.30.1' })
  },
)
