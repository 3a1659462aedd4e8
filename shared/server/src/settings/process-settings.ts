import { ACCESS_LOGS, type AccessLog } from '../logging/access-log.ts'
import { createReader, LOG_LEVELS, type Environment, type LogLevel } from './environment.ts'
import type { MetricsAddress } from '../metrics/metrics.ts'
import { readTelemetrySettings, type TelemetrySettings } from '../telemetry/settings.ts'

/** Settings that API and gateway have in common. */
export interface ProcessSettings {
  readonly logLevel: LogLevel
  /** Which answers have a line in the log. */
  readonly accessLog: AccessLog
  /** Where Prometheus finds the metrics; null: nowhere. */
  readonly metrics: MetricsAddress | null
  /** The collector of traces and logs; null: they are not delivered. */
  readonly telemetry: TelemetrySettings | null
  /**
   * The time for which a process that has to end reports that it is not ready: until gateways and load balancers have
   * noticed.
   */
  readonly lameDuckSeconds: number
  /** How late timers of a process are on average when its pressure is 1 (decision 63). */
  readonly maxEventLoopDelayMs: number
  /** Below this much free space under its folder the process is not ready. */
  readonly diskReserveMegabytes: number
}

/** @param metricsPort name of the setting with the port of this program's metrics @throws ConfigError */
export function readProcessSettings(environment: Environment, metricsPort: string): ProcessSettings {
  const { integer, metrics, oneOf } = createReader(environment)
  return {
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    accessLog: oneOf('ACCESS_LOG', ACCESS_LOGS, 'failures'),
    metrics: metrics(metricsPort),
    telemetry: readTelemetrySettings(environment),
    lameDuckSeconds: integer('LAME_DUCK_SECONDS', 5, 0, 300),
    maxEventLoopDelayMs: integer('MAX_EVENT_LOOP_DELAY_MS', 500, 50, 60_000),
    diskReserveMegabytes: integer('DISK_RESERVE_MB', 64, 0, 999_999_999),
  }
}
