import { join } from 'node:path'
import { ConfigError, createReader, loadEnvFile, OperatorError } from '@dhadha/server'
import { registryDirOf, ROOT } from './config.ts'
import { createProgram, fail } from './program.ts'
import { DiskStore } from './registry/disk-store.ts'

loadEnvFile(join(ROOT, '.env'))

function watched() {
  const { given, secretUrl, urls } = createReader(process.env)
  try {
    const webhook = secretUrl('RELEASE_WEBHOOK_URL', ['http:', 'https:'])
    const port = given('METRICS_PORT')
    const own = port === undefined ? [] : [new URL(`http://127.0.0.1:${port}/metrics`)]
    return {
      metrics: urls('GATEWAY_METRICS') ?? own,
      webhook: webhook === undefined ? null : new URL(webhook),
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new OperatorError(error.message)
  }
}

try {
  const folder = registryDirOf(process.env)
  const url = `http://localhost:${process.env['PORT'] ?? 3000}`
  await createProgram({ folder, store: new DiskStore(folder), url, ...watched() }).parseAsync()
} catch (error) {
  fail(error)
}
