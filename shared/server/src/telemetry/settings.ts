import { ConfigError, createReader, type Environment } from '../environment.ts'

/** Which requests are traced, by the names that OpenTelemetry gives them. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Where traces and logs are delivered by OTLP, and which requests are traced (decision 290). */
export interface TelemetrySettings {
  /** Null: no traces. */
  readonly tracesUrl: string | null
  /** Null: no logs; they are printed in any case. */
  readonly logsUrl: string | null
  readonly sampler: (typeof SAMPLERS)[number]
  /** Share of requests for the samplers by ratio, 0 to 1. */
  readonly ratio: number
}

/**
 * Reads the settings of OpenTelemetry that choose what is sent where; its packages read those of delivery themselves (headers,
 * certificates, compression, time limit). @returns null where nothing is to be sent @throws ConfigError
 */
export function readTelemetrySettings(environment: Environment): TelemetrySettings | null {
  const { given, oneOf, url } = createReader(environment)
  const endpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (endpoint === undefined || given('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return null
  oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', ['http/json'], 'http/json')
  const urlOf = (exporter: string, place: string, path: string) =>
    oneOf(exporter, ['otlp', 'none'], 'otlp') === 'none'
      ? null
      : (url(place) ?? `${endpoint.replace(/\/+$/, '')}${path}`)
  const ratio = Number(given('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
  return {
    tracesUrl: urlOf('OTEL_TRACES_EXPORTER', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', '/v1/traces'),
    logsUrl: urlOf('OTEL_LOGS_EXPORTER', 'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT', '/v1/logs'),
    sampler: oneOf('OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on'),
    ratio,
  }
}
