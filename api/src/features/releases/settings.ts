import { readInternalKey, type Environment } from '@dhadha/server'

interface ReleaseSettings {
  /** What gateways prove themselves by; null: their figures are not taken (decision 375). */
  readonly internalKey: string | null
}

declare module '../../platform/configuration/config.ts' {
  interface Config extends ReleaseSettings {}
}

/** @throws ConfigError */
export const readReleaseSettings = (environment: Environment): ReleaseSettings => ({
  internalKey: readInternalKey(environment),
})
