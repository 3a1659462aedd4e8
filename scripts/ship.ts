// `node scripts/ship.ts`, once after each update of the image: adds the image's parts to the registry, and activates
// those that were never active. A version that was rolled back by hand stays rolled back. A single process does so for
// all parts.
import { join } from 'node:path'
import { PARTS, ROOT } from './parts.ts'

process.argv.splice(2, Infinity, 'ship', ...PARTS, '--who', 'scripts/ship.ts', '--why', 'update of the image')
await import(join(ROOT, 'shared/release-tools/src/cli.ts'))
