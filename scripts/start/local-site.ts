// A site on this machine, as `npm start` and `pnpm dev` run it: folders, database, servers, releases.
import { join } from 'node:path'
import { toErrorMessage } from '@dhadha/server/errors'
import { loadEnvFile } from '@dhadha/server/settings'
import { activate, publishChanged, type PartVersion } from '../build.ts'
import { ROOT } from '../parts.ts'
import { ProcessGroup, runScript, startService, stopService, untilReady, type Service } from '../processes.ts'
import { checkFolder } from './check-folder.ts'
import { lockDataFolder } from './data-lock.ts'
import { stopWithScriptRunner } from '@dhadha/release/script-runner'
import { supervise, type Supervision } from './supervisor.ts'

type Environment = Readonly<Record<string, string>>

/** Where a site is on this machine. */
export interface LocalSiteOptions {
  readonly port: number
  readonly publicUrl: string
  readonly data: string
  readonly registry: string
  /** LAME_DUCK_SECONDS of its servers. If it is no number, they refuse it and do not start. */
  readonly lameDuck: string
}

/** A program of the site: how it is started, and how to see that it serves. */
export interface SiteService {
  readonly name: string
  readonly script: string
  readonly environment: Environment
  readonly args?: readonly string[]
  readonly cwd?: string
  /** Answers 200 once it serves; null: it is no server. */
  readonly readyUrl: string | null
  /** Answers 200 as long as the process lives; null: it is started again when it ends, and never probed. */
  readonly healthUrl: string | null
}

export const log = (line: string): void => console.log(`Dhadha: ${line}`)

/** The settings of `.env` count as those of the environment, which come first. */
export const loadSettings = (): void => loadEnvFile(join(ROOT, '.env'))

/** The folders, programs and servers of a site of this machine, which end together. */
export class LocalSite {
  readonly #options: LocalSiteOptions
  readonly #lameDuckSeconds: number
  /** Builds and commands that are under way. */
  readonly #programs = new ProcessGroup()
  /** Functions that stop what was started, in the order in which that was. */
  readonly #stops: (() => Promise<void>)[] = []
  #isStopping = false

  constructor(options: LocalSiteOptions) {
    this.#options = options
    this.#lameDuckSeconds = Number(options.lameDuck) || 0
  }

  /**
   * Starts the site, and runs it until a signal stops it, or until it fails: then this process ends.
   *
   * @param start never resolves unless the site is stopped; an error ends the site
   */
  async run(start: () => Promise<unknown>): Promise<void> {
    const stop = () => void this.#end(0)
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    stopWithScriptRunner(stop)
    try {
      await start()
    } catch (error) {
      // An error of a start is no failure while the site is stopping.
      if (this.#isStopping) return
      console.error(`Dhadha: ${toErrorMessage(error)}`)
      await this.#end(1)
    }
  }

  async #end(code: 0 | 1): Promise<void> {
    if (this.#isStopping) return
    this.#isStopping = true
    if (code === 0) log('stopping …')
    await this.#programs.end()
    for (const stop of this.#stops.toReversed()) await stop()
    if (code === 0) log('stopped.')
    process.exit(code)
  }

  /** Takes the folders for this site. @throws if they cannot be used, or another site has them */
  async lock(): Promise<void> {
    const { data, registry, publicUrl } = this.#options
    checkFolder(data, { what: 'data folder', setting: 'DATA_DIR' })
    checkFolder(registry, { what: 'registry', setting: 'REGISTRY_DIR' })
    this.#stops.push(await lockDataFolder(data, publicUrl))
  }

  /** Starts a server, and waits until it is ready. */
  async start(service: SiteService): Promise<Service> {
    const started = this.#launch(service)
    this.#stops.push(() => stopService(started, this.#lameDuckSeconds))
    if (service.readyUrl !== null) await untilReady(started, service.readyUrl)
    return started
  }

  /** Starts a program, waits until it is ready, and keeps it running from then on. */
  async startSupervised(service: SiteService): Promise<Supervision> {
    const first = this.#launch(service)
    const lameDuckSeconds = this.#lameDuckSeconds
    const index = this.#stops.push(() => stopService(first, lameDuckSeconds)) - 1
    if (service.readyUrl !== null) await untilReady(first, service.readyUrl)
    const supervision = supervise({
      first,
      restart: () => launch(service),
      healthUrl: service.healthUrl,
      lameDuckSeconds,
      log,
    })
    this.#stops[index] = supervision.stop
    return supervision
  }

  /** @throws while the site stops: nothing would stop what is started then */
  #launch(service: SiteService): Service {
    if (this.#isStopping) throw new Error('everything is about to end')
    return launch(service)
  }

  /** @param url where it answers, on this machine */
  api(name: string, url: string, environment: Environment): SiteService {
    const { data, publicUrl, lameDuck } = this.#options
    return {
      name,
      script: 'api/src/app/main.ts',
      environment: {
        LAME_DUCK_SECONDS: lameDuck,
        ...environment,
        DATA_DIR: data,
        PUBLIC_URL: publicUrl,
      },
      readyUrl: `${url}/api/ready`,
      healthUrl: `${url}/api/health`,
    }
  }

  /** @param url where it answers, on this machine */
  gateway(url: string, apiUrls: readonly string[], environment: Environment): SiteService {
    const { port, data, registry, publicUrl, lameDuck } = this.#options
    return {
      name: 'gateway',
      script: 'gateway/src/main.ts',
      environment: {
        LAME_DUCK_SECONDS: lameDuck,
        ...environment,
        PORT: String(port),
        API_URL: apiUrls.join(','),
        DATA_DIR: data,
        REGISTRY_DIR: registry,
        PUBLIC_URL: publicUrl,
      },
      readyUrl: `${url}/readyz`,
      healthUrl: `${url}/healthz`,
    }
  }

  /** Runs the actions that operators request on the page /release. */
  releaseWorker(apiUrl: string, environment: Environment): SiteService {
    const { data, registry } = this.#options
    return {
      name: 'release-worker',
      script: 'shared/release-tools/src/cli.ts',
      environment: { ...environment, DATA_DIR: data, REGISTRY_DIR: registry, API_URL: apiUrl },
      args: ['serve'],
      readyUrl: null,
      healthUrl: null,
    }
  }

  /** Runs a script of the project with the folders of this site. @returns its output */
  runScript(script: string, args: string[]): Promise<string> {
    const { data, registry } = this.#options
    return runScript(script, args, { DATA_DIR: data, REGISTRY_DIR: registry }, this.#programs)
  }

  /** Publishes the parts whose sources are not in the registry yet. @returns every part's version */
  publishChanged(): Promise<PartVersion[]> {
    return publishChanged(this.#options.registry, log, { group: this.#programs })
  }

  activate(version: PartVersion, reason: string): Promise<string> {
    return activate(version, { registry: this.#options.registry, reason, group: this.#programs })
  }
}

const launch = ({ name, script, environment, args, cwd }: SiteService): Service =>
  startService(name, script, environment, { ...(args && { args }), ...(cwd !== undefined && { cwd }) })
