import { join } from 'node:path'
import { loadEnvFile } from '@dhadha/server'
import { registryDirOf, ROOT } from './config.ts'
import { createProgram, fail } from './program.ts'
import { DiskStore } from './registry/disk-store.ts'

loadEnvFile(join(ROOT, '.env'))
const folder = registryDirOf(process.env)
const url = `http://localhost:${process.env['PORT'] ?? 3000}`
await createProgram({ folder, store: new DiskStore(folder), url })
  .parseAsync()
  .catch(fail)
