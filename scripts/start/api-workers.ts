import { localUrl } from './addresses.ts'
import { readSetting } from './settings.ts'

/** A process of the API on this machine. */
export interface ApiWorker {
  /** The prefix of its lines in the terminal. */
  readonly name: string
  readonly url: string
  /** Its settings, in addition to the shared ones. */
  readonly environment: Readonly<Record<string, string>>
}

const MAX_WORKERS = 64

/**
 * The API's processes by `API_WORKERS` (decision 63): each has ports of its own, from API_PORT and API_METRICS_PORT on
 * upwards, and the first one runs the jobs.
 *
 * @param freePort finds a port for processes without one in their settings
 */
export async function apiWorkers(
  settings: Readonly<Record<string, string | undefined>>,
  freePort: () => Promise<number>,
): Promise<[ApiWorker, ...ApiWorker[]]> {
  const given = readSetting('API_WORKERS', settings) ?? '1'
  const count = /^\d{1,2}$/.test(given) ? Number(given) : 0
  if (count < 1 || count > MAX_WORKERS)
    throw new Error(`API_WORKERS must be a number from 1 to ${MAX_WORKERS}, not ${given}.`)
  const choosePort = async (place: number): Promise<number> => {
    const port = readSetting('API_PORT', settings) ?? '0'
    return port === '0' ? freePort() : Number(port) + place
  }
  const metrics = Number(readSetting('API_METRICS_PORT', settings) ?? 0)

  const worker = async (place: number): Promise<ApiWorker> => {
    const port = await choosePort(place)
    return {
      name: count === 1 ? 'api' : `api-${place + 1}`,
      url: localUrl(readSetting('API_HOST', settings), port),
      environment: {
        API_PORT: String(port),
        ...(metrics > 0 && { API_METRICS_PORT: String(metrics + place) }),
        ...(place > 0 && { API_JOBS: 'off' }),
      },
    }
  }
  const workers: [ApiWorker, ...ApiWorker[]] = [await worker(0)]
  for (let place = 1; place < count; place++) workers.push(await worker(place))
  return workers
}
