import type { Telemetry, TelemetryOptions } from './interface.ts'
import type { TelemetrySettings } from './settings.ts'

/** Loads OpenTelemetry's packages if the settings enable them; a start without them reads no file of theirs. */
export async function openTelemetry(
  settings: TelemetrySettings | null,
  options: TelemetryOptions,
): Promise<Telemetry | null> {
  if (settings === null) return null
  const { createTelemetry } = await import('./sdk.ts')
  return createTelemetry(settings, options)
}
