// `node scripts/ship.ts`, once after each update of the image: adds the parts that were built into it to the registry, and makes
// those live that never were. A version that was rolled back by hand stays rolled back. One process for all parts.
import { join } from 'node:path'
import { PARTS, ROOT } from './parts.ts'

process.argv.splice(2, Infinity, 'ship', ...PARTS, '--who', 'scripts/ship.ts', '--why', 'update of the image')
await import(join(ROOT, 'shared/release-tools/src/cli.ts'))
