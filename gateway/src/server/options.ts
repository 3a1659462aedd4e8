import type { Config } from '../config.ts'
import type { ReleaseStore } from '../registry/store.ts'
import type { Registry, Telemetry } from '@dhadha/server'

/** Dependencies and settings of the gateway; times in ms. */
export interface GatewayOptions {
  config: Omit<
    Config,
    'port' | 'host' | 'metrics' | 'telemetry' | 'publicKeys' | 'lameDuckSeconds' | 'diskReserveMegabytes'
  >
  /** The disk that must not be full; none is checked by default. */
  disk?: { readonly folder: string; readonly reserveMegabytes: number }
  store: ReleaseStore
  apiTimeout?: number
  /** A connection without traffic for this time is closed: its caller does not read the answer. */
  stallTimeout?: number
  /** Takes the gateway's metrics; nothing is measured without one. */
  metricsRegistry?: Registry | null
  /** Takes traces and log lines; nothing is traced without it. */
  telemetry?: Telemetry | null
  /** Receives the log lines; the terminal by default. */
  logTo?: { readonly write: (line: string) => unknown }
}
