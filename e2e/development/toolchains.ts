import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const DOCUMENTS = join(import.meta.dirname, '../../docs/own-repository')

/** The versions that the pages about other builds are tried with; npm installs them in the test's own folder. */
const VERSIONS: Readonly<Record<string, string>> = {
  'react@19': 'react@19.3.1',
  webpack: 'webpack@5.113.0',
  'webpack-cli': 'webpack-cli@6.0.1',
  '@module-federation/enhanced': '@module-federation/enhanced@2.9.3',
  'css-loader': 'css-loader@7.1.5',
  'mini-css-extract-plugin': 'mini-css-extract-plugin@2.10.2',
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

/** A folder outside the workspace in which the steps of a page are taken. */
export class Repository {
  readonly #folder: string
  readonly #tarballs: ReadonlyMap<string, string>
  readonly #env: NodeJS.ProcessEnv

  /** @param tarballs of the packages that no registry has @param env the site and the token */
  constructor(folder: string, tarballs: ReadonlyMap<string, string>, env: NodeJS.ProcessEnv) {
    this.#folder = folder
    this.#tarballs = tarballs
    this.#env = {
      ...process.env,
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      ...env,
    }
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.#folder, path)), { recursive: true })
    writeFileSync(join(this.#folder, path), text)
  }

  /** Runs a command as it is written, but for packages without their registry and versions that are not exact. */
  async run(command: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const exact = command.startsWith('npm install') ? this.#exact(command) : command
    const done = promisify(execFile)('sh', ['-c', exact], {
      cwd: this.#folder,
      env: { ...this.#env, ...env },
      maxBuffer: 16 * 1024 * 1024,
    })
    const { stdout, stderr } = await done.catch((error: Error & { stdout: string; stderr: string }) => {
      throw new Error(`${exact}\n${error.stdout}${error.stderr}`, { cause: error })
    })
    return stdout + stderr
  }

  #exact(command: string): string {
    const [npm, install, ...words] = command.split(' ')
    const packages = words.map((word) => (word.startsWith('--') ? word : this.#find(word)))
    // The client needs it, and no registry has it.
    const release = this.#find('@dhadha/release')
    return [npm, install, ...packages, release, '--no-audit', '--no-fund', '--ignore-scripts'].join(' ')
  }

  /** @throws for a package that is neither in VERSIONS nor packed: its version would be that of the day */
  #find(name: string): string {
    const found = VERSIONS[name] ?? this.#tarballs.get(name)
    if (found === undefined) throw new Error(`The page installs ${name}, of which the test knows no version.`)
    return found
  }
}
