// For tests: a gateway before an API.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestApp } from './app.ts'
import { cleanUp } from './cleanup.ts'
import { serverProcesses, type ServerProcess } from './process.ts'
import { smallRegistry } from './registry.ts'

const GATEWAY = join(import.meta.dirname, '../../../gateway/src/main.ts')

/** A gateway in front of an API that a test holds. */
export interface GatewayBefore extends Pick<ServerProcess, 'pid' | 'port' | 'url'> {
  /** The API's own address, past the gateway. */
  readonly apiUrl: string
  /** The folder of its releases. */
  readonly registry: string
}

/** Lets the API listen and starts a gateway, as a process, in front of it; ends it after the file's tests. */
export async function gatewayBefore(api: TestApp): Promise<GatewayBefore> {
  const registry = mkdtempSync(join(tmpdir(), 'dhadha-gateway-'))
  cleanUp(() => rmSync(registry, { recursive: true, force: true }))
  await smallRegistry(registry)
  const apiUrl = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const gateways = serverProcesses(GATEWAY, {
    API_URL: apiUrl,
    REGISTRY_DIR: registry,
    LOG_LEVEL: 'silent',
  })
  cleanUp(() => gateways.end())
  const { pid, port, url } = await gateways.start()
  return { pid, port, url, apiUrl, registry }
}
