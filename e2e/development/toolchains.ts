import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { pnpm } from '../../scripts/pnpm.ts'

const DOCUMENTS = join(import.meta.dirname, '../../docs/own-repository')

/** The versions that the pages about other builds are tried with. */
const VERSIONS: Readonly<Record<string, string>> = {
  'react@19': 'react@19.3.1',
  webpack: 'webpack@5.113.0',
  'webpack-cli': 'webpack-cli@6.0.1',
  // The oldest of the three minor versions that go together; this repository has the current one.
  '@module-federation/enhanced': '@module-federation/enhanced@2.7.0',
  'css-loader': 'css-loader@7.1.5',
  'mini-css-extract-plugin': 'mini-css-extract-plugin@2.10.2',
  '@rspack/core@2': '@rspack/core@2.3.3',
  '@rspack/cli@2': '@rspack/cli@2.2.8',
  'vite@8': 'vite@8.3.8',
  '@module-federation/vite@1.23': '@module-federation/vite@1.23.8',
}

/** A page of the documents: its files by path, and its commands by the title that they stand below. */
export interface Walkthrough {
  readonly files: ReadonlyMap<string, string>
  readonly commands: ReadonlyMap<string, readonly string[]>
}

/** Reads the page about a toolchain. @param name such as `webpack` */
export function readWalkthrough(name: string): Walkthrough {
  const files = new Map<string, string>()
  const commands = new Map<string, readonly string[]>()
  for (const section of readFileSync(join(DOCUMENTS, `${name}.md`), 'utf8')
    .split(/^## /m)
    .slice(1)) {
    const title = section.slice(0, section.indexOf('\n'))
    for (const [, language, path, text = ''] of section.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm))
      if (path !== undefined) files.set(path, text)
      else if (language === 'sh')
        commands.set(title, [...(commands.get(title) ?? []), ...text.trim().split('\n')])
  }
  return { files, commands }
}

/** A new folder outside the workspace in which the steps of a page are taken. */
export class Repository {
  readonly #folder = mkdtempSync(join(tmpdir(), 'dhadha-toolchain-'))
  readonly #tarballs: ReadonlyMap<string, string>
  readonly #versions: Readonly<Record<string, string>>
  readonly #env: NodeJS.ProcessEnv

  /**
   * @param tarballs of the packages that no registry has @param env the site and the token, and the version
   * @param versions of what a registry has, in place of others
   */
  constructor(
    tarballs: ReadonlyMap<string, string>,
    env: NodeJS.ProcessEnv,
    versions: Readonly<Record<string, string>> = {},
  ) {
    this.#tarballs = tarballs
    this.#versions = { ...VERSIONS, ...versions }
    const programs = [join(this.#folder, 'node_modules/.bin'), dirname(process.execPath)]
    this.#env = { ...process.env, PATH: [...programs, process.env['PATH']].join(delimiter), ...env }
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.#folder, path)), { recursive: true })
    writeFileSync(join(this.#folder, path), text)
  }

  /**
   * Installs what `npm install` names in some commands, all at once, in exact versions and with tarballs in place of
   * what no registry has. pnpm puts the packages where npm would, from this machine's store, in seconds instead of a
   * minute.
   */
  async install(commands: readonly string[]): Promise<void> {
    const packages = commands
      .flatMap((command) => command.replace(/^npm install /, '').split(' '))
      .filter((word) => !word.startsWith('--'))
      .map((word) => this.#find(word))
    // The client needs @dhadha/release, and no registry has it.
    const overrides = [...this.#tarballs].map(([name, file]) => `  '${name}': file:${file}`)
    this.write('pnpm-workspace.yaml', ['nodeLinker: hoisted', 'overrides:', ...overrides, ''].join('\n'))
    await pnpm('--dir', this.#folder, 'add', ...packages, '--prefer-offline', '--ignore-scripts')
  }

  /** Runs a command as it is written; `npx` only finds programs that are on the path here. @returns its whole output */
  async run(command: string): Promise<string> {
    const done = promisify(execFile)('sh', ['-c', command.replace(/^npx /, '')], {
      cwd: this.#folder,
      env: this.#env,
      maxBuffer: 16 * 1024 * 1024,
    })
    const { stdout, stderr } = await done.catch((error: Error & { stdout: string; stderr: string }) => {
      throw new Error(`${command}\n${error.stdout}${error.stderr}`, { cause: error })
    })
    return stdout + stderr
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** @throws for a package that is neither in VERSIONS nor packed: its version would be that of the day */
  #find(name: string): string {
    const found = this.#versions[name] ?? this.#tarballs.get(name)
    if (found === undefined) throw new Error(`The page installs ${name}, of which the test knows no version.`)
    return found
  }
}
