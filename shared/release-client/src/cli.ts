#!/usr/bin/env node
// `dhadha-release`: publishes a remote from its own repository, by token.
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const packages = join(process.cwd(), 'node_modules')
// Where only who may change the code of this folder may write. What was compiled is there for the next start.
if (existsSync(packages)) enableCompileCache(join(packages, '.cache/dhadha-release'))
await import('./main.ts')
