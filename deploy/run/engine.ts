// The Docker engine that `pnpm test:compose` uses: that of the machine, or one of its own.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, cpSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeRoot } from './debian.ts'
import { output } from './shell.ts'

const START_SECONDS = 30

/** A Docker engine with the plugins Compose and Buildx. */
export interface Engine {
  /** Environment of the commands that use the engine. */
  readonly environment: NodeJS.ProcessEnv
  readonly versions: readonly string[]
  /** Ends the engine if this program started it; its images stay in the cache folder. */
  readonly stop: () => Promise<void>
}

/**
 * The engine of this machine if one answers, else one of its own: `dockerd` on a socket and with a data folder in the
 * cache. Plugins that are missing come from Debian's packages.
 *
 * @throws Error if neither is available
 */
export async function openEngine(cache: string): Promise<Engine> {
  const environment: NodeJS.ProcessEnv = { ...process.env }
  let stop = async (): Promise<void> => undefined
  if (spawnSync('docker', ['info'], { env: environment }).status !== 0) {
    // Another client may stand before it in PATH.
    environment['PATH'] = `/usr/bin:/usr/sbin:${process.env['PATH']}`
    environment['DOCKER_HOST'] = `unix://${join(cache, 'docker.sock')}`
    stop = await startDaemon(cache, environment)
  }
  try {
    if (spawnSync('docker', ['compose', 'version'], { env: environment }).status !== 0)
      environment['DOCKER_CONFIG'] = await installPlugins(cache)
    const versions = await Promise.all([
      output('docker version --format "Docker {{.Server.Version}}"', { environment }),
      output('docker compose version', { environment }),
      output('docker buildx version', { environment }),
    ])
    return { environment, versions: versions.map((line) => line.trim()), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startDaemon(cache: string, environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const log = openSync(join(cache, 'dockerd.log'), 'w')
  const options = {
    host: environment['DOCKER_HOST'] ?? '',
    pidfile: join(cache, 'dockerd.pid'),
    'data-root': join(cache, 'data'),
    'exec-root': join(cache, 'exec'),
    'exec-opt': 'native.cgroupdriver=cgroupfs',
  }
  const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  // A group of its own, so that Ctrl-C does not end it before its containers.
  const daemon = spawn('dockerd', words, { env: environment, stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  const ended = new Promise<void>((resolve) => {
    daemon.once('error', () => resolve())
    daemon.once('exit', () => resolve())
  })
  const stop = async () => {
    daemon.kill('SIGTERM')
    await ended
  }
  for (let left = START_SECONDS * 2; left > 0; left--) {
    if (spawnSync('docker', ['info'], { env: environment }).status === 0) return stop
    if (daemon.exitCode !== null || daemon.pid === undefined) break
    await sleep(500)
  }
  await stop()
  throw new Error(`No Docker engine answers, and none could be started: see ${join(cache, 'dockerd.log')}.`)
}

/** @returns the folder with the client's settings and plugins */
async function installPlugins(cache: string): Promise<string> {
  const folder = join(cache, 'client')
  const plugins = join(folder, 'cli-plugins')
  if (existsSync(join(plugins, 'docker-compose'))) return folder
  const root = await makeRoot(cache)
  mkdirSync(join(root, 'plugins'), { recursive: true })
  chmodSync(join(root, 'plugins'), 0o777)
  await output(`chroot ${root} sh -c 'cd /plugins && apt-get download docker-compose docker-buildx'`)
  for (const name of readdirSync(join(root, 'plugins')))
    await output(`dpkg-deb -x ${join(root, 'plugins', name)} ${join(root, 'plugins')}`)
  mkdirSync(plugins, { recursive: true })
  for (const name of ['docker-compose', 'docker-buildx'])
    cpSync(join(root, 'plugins/usr/libexec/docker/cli-plugins', name), join(plugins, name))
  await output(`rm -r ${join(root, 'plugins')}`)
  return folder
}
