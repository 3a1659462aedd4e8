// The gateway's process: reads the settings, opens the registry, serves the site, and stops on a signal.
import { join } from 'node:path'
import {
  ConfigError,
  createRegistry,
  endOnSignals,
  LISTEN_BACKLOG,
  loadEnvFile,
  openMetrics,
  openTelemetry,
  PROJECT_ROOT,
} from '@dhadha/server'
import { getErrorCode, OperatorError, toErrorMessage } from '@dhadha/server/errors'
import { readConfig } from './config.ts'
import { openFollowed, readRegistryLocation } from './open-store.ts'
import { Trust } from './signing/trust.ts'
import { createGateway } from './server/app.ts'
import { measureBucket } from './server/metrics.ts'

/** Running requests get this long to finish. */
const GRACE_MS = 10_000

// Until it serves; then `stop` ends it.
endOnSignals()

function readSettings() {
  try {
    loadEnvFile(join(PROJECT_ROOT, '.env'))
    return { config: readConfig(process.env), location: readRegistryLocation(process.env) }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

const { config, location } = readSettings()
const metricsRegistry = config.metrics && createRegistry()
const telemetry = await openTelemetry(config.telemetry, {
  service: 'dhadha-gateway',
  onFailure: (sentence) => console.error(sentence),
})
const {
  store,
  isBucketUp,
  close: endFollowing,
} = await openFollowed(location, new Trust(config.publicKeys), (error) =>
  console.error(error instanceof OperatorError ? error.message : error),
)
if (metricsRegistry && isBucketUp) measureBucket(metricsRegistry, isBucketUp)
const app = createGateway({
  metricsRegistry,
  telemetry,
  config,
  store,
  disk: { folder: location.folder, reserveMegabytes: config.diskReserveMegabytes },
})

app.addHook('onClose', () => telemetry?.close())
app.addHook('onClose', async () => endFollowing())

let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  // The instance first reports that it is not ready, so that it gets no new requests, and closes later.
  app.retire()
  setTimeout(close, config.lameDuckSeconds * 1_000)
}
const close = () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  app.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Started by `npm start`: its end, even by force, is the site's.
process.on('disconnect', stop)

try {
  if (metricsRegistry && config.metrics) {
    const metrics = await openMetrics(metricsRegistry, config.metrics)
    app.addHook('onClose', () => metrics.close())
    console.log(`Metrics at ${metrics.url}`)
  }
  const address = await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG })
  console.log(`The gateway listens on ${address}; the site is ${config.publicUrl.href}.`)
} catch (error) {
  const message = toErrorMessage(error)
  console.error(
    error instanceof OperatorError
      ? message
      : getErrorCode(error) === 'EADDRINUSE'
        ? `Port ${config.port} is taken: stop what listens there, or set another PORT.`
        : `The gateway cannot listen on ${config.host}:${config.port}: ${message}.`,
  )
  process.exit(1)
}
