// The processes of the API that a start runs, each with its settings (decision 63).
import { createReader, readApiWorkers, type Environment } from '@dhadha/server/settings'
import { localUrl } from './addresses.ts'

/** A process of the API on this machine. */
export interface ApiWorker {
  /** The prefix of its lines in the terminal. */
  readonly name: string
  readonly url: string
  /** Its settings, in addition to the shared ones. */
  readonly environment: Readonly<Record<string, string>>
}

/**
 * The API's processes by `API_WORKERS` (decision 63): each has ports of its own, from API_PORT and API_METRICS_PORT on
 * upwards, and the first one runs the jobs.
 *
 * @param freePort finds a port for processes without one in their settings
 * @throws ConfigError
 */
export async function apiWorkers(
  environment: Environment,
  freePort: () => Promise<number>,
): Promise<[ApiWorker, ...ApiWorker[]]> {
  const { given, port: readPort } = createReader(environment)
  const count = readApiWorkers(environment)
  const firstPort = readPort('API_PORT', 0)
  const metrics = readPort('API_METRICS_PORT', 0)

  const worker = async (index: number): Promise<ApiWorker> => {
    const port = firstPort === 0 ? await freePort() : firstPort + index
    return {
      name: count === 1 ? 'api' : `api-${index + 1}`,
      url: localUrl(given('API_HOST'), port),
      environment: {
        API_PORT: String(port),
        ...(metrics > 0 && { API_METRICS_PORT: String(metrics + index) }),
        ...(index > 0 && { API_JOBS: 'off' }),
      },
    }
  }
  const workers: [ApiWorker, ...ApiWorker[]] = [await worker(0)]
  for (let index = 1; index < count; index++) workers.push(await worker(index))
  return workers
}
