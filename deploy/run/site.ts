import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../scripts/parts.ts'
import type { Engine } from './engine.ts'
import { output, run, type Outcome } from './shell.ts'

const COMPOSE = 'docker compose -f deploy/compose/compose.yaml'

/**
 * The site of compose.yaml, in a copy of the project, so that no secrets of a site that is run from this folder are
 * used.
 */
export class Site {
  readonly url: string
  readonly #folder: string
  readonly #environment: NodeJS.ProcessEnv

  private constructor(folder: string, port: number, environment: NodeJS.ProcessEnv) {
    this.#folder = folder
    this.url = `http://localhost:${port}`
    this.#environment = environment
  }

  /** @param settings of compose.yaml */
  static async copy(
    engine: Engine,
    cache: string,
    port: number,
    settings: Readonly<Record<string, string>>,
  ): Promise<Site> {
    const folder = join(cache, 'site')
    rmSync(folder, { recursive: true, force: true })
    const files = (await output('git ls-files --cached --others --exclude-standard -z'))
      .split('\0')
      .filter(Boolean)
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(ROOT, file), join(folder, file), { force: true })
    }
    return new Site(folder, port, {
      ...engine.environment,
      ...settings,
      COMPOSE_PROJECT_NAME: 'dhadha-test',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
    })
  }

  /** The same with other settings, such as another version of the image. */
  with(settings: Readonly<Record<string, string>>): Site {
    return new Site(this.#folder, Number(new URL(this.url).port), { ...this.#environment, ...settings })
  }

  /** Runs a command as README.md prints it. */
  tryRun(line: string): Promise<Outcome> {
    // exec asks for a terminal by default, which no test has.
    return run(line.replace(/ exec /, ' exec -T '), { environment: this.#environment, cwd: this.#folder })
  }

  /** @throws Error where it fails */
  async run(line: string): Promise<string> {
    const { code, text } = await this.tryRun(line)
    if (code !== 0) throw new Error(`${line}\nended with ${code}:\n${text.split('\n').slice(-40).join('\n')}`)
    return text
  }

  compose(words: string): Promise<string> {
    return this.run(`${COMPOSE} ${words}`)
  }

  /** Messages of the site, which has no mail server. */
  readonly outbox = async (): Promise<string> => {
    const print = "try{process.stdout.write(require('fs').readFileSync('/data/outbox.jsonl','utf8'))}catch{}"
    return this.compose(`exec api-1 /usr/local/bin/node -e "${print}"`)
  }

  /**
   * Resolves when a page and a call of the API are answered.
   *
   * @returns seconds
   * @throws Error when that takes too long
   */
  async waitUntilServing(seconds: number): Promise<number> {
    const began = performance.now()
    const isUp = async (path: string) =>
      (await fetch(`${this.url}${path}`, { signal: AbortSignal.timeout(5_000) }).catch(() => null))?.ok ??
      false
    while (!((await isUp('/about')) && (await isUp('/api/ready')))) {
      if (performance.now() - began > seconds * 1_000)
        throw new Error(`The site did not answer within ${seconds} s.`)
      await sleep(250)
    }
    return (performance.now() - began) / 1_000
  }

  /** A file of a release that pages load. */
  async file(): Promise<string> {
    const page = await (await fetch(`${this.url}/about`)).text()
    const [path = ''] = /\/releases\/[^"' ]+\.js/.exec(page) ?? []
    if (path === '') throw new Error('The page /about names no file.')
    return path
  }

  /** The rows of a statement, as text. */
  async query(statement: string): Promise<string> {
    const psql = `PGPASSWORD=$(cat /run/secrets/database_password) psql -h 127.0.0.1 -U dhadha -d dhadha -Atc`
    return (await this.compose(`exec postgres sh -c '${psql} "${statement}"'`)).trim()
  }

  /** How every container ended, and when: `service code time`. */
  async exitStates(): Promise<string[]> {
    const format =
      '{{index .Config.Labels "com.docker.compose.service"}} {{.State.ExitCode}} {{.State.FinishedAt}}'
    const lines = await this.run(`docker inspect --format '${format}' $(${COMPOSE} ps --all --quiet)`)
    return lines.trim().split('\n').toSorted()
  }

  /** Lines that the services have logged about some requests. */
  async readLogs(requestIds: readonly string[]): Promise<string[]> {
    const lines = (await this.compose('logs --no-color')).split('\n')
    return lines.filter((line) => requestIds.some((id) => id !== '' && line.includes(id)))
  }

  /** The last lines of every service, for a run that failed. */
  logs(): Promise<string> {
    return this.compose('logs --no-color --tail 15')
  }

  async remove(): Promise<void> {
    await this.compose('down --volumes --remove-orphans --timeout 10')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
