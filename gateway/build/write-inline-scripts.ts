// `pnpm --filter @dhadha/gateway inline-scripts`, after a change in gateway/browser. With --print it writes no file.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifyInlineScripts } from './inline-scripts.ts'

const minified = minifyInlineScripts()
if (process.argv.includes('--print')) process.stdout.write(minified)
else writeFileSync(join(import.meta.dirname, '../src/server/pages/inline-scripts.json'), minified)
