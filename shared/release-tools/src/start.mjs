// `pnpm release`. JavaScript, so that Node need not load its reader of TypeScript: the rest comes from what was
// compiled before.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'))
await import('./cli.ts')
