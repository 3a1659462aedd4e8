#!/usr/bin/env node
// `dhadha-release`: publishes a remote from its own repository, by token.
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { stopWithScriptRunner } from '@dhadha/release/script-runner'

stopWithScriptRunner(() => process.exit(143))
// The kernel lets the first process of a container ignore the signals for which it has no handler.
if (process.pid === 1)
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.on(signal, () => process.exit(status))

const packages = join(process.cwd(), 'node_modules')
// Where only who may change the code of this folder may write. What was compiled is there for the next start.
if (existsSync(packages)) enableCompileCache(join(packages, '.cache/dhadha-release'))
await import('./main.ts')
