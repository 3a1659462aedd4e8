// Reports what the public packages export, by API Extractor.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { ROOT } from '../parts.ts'

/** An entry of a public package, such as `contract` and `./testing`. */
export interface Entry {
  readonly folder: string
  /** As `exports` of the package names it. */
  readonly name: string
  /** Its declarations. */
  readonly file: string
}

interface PublishedManifest {
  readonly publishConfig: { readonly exports: Readonly<Record<string, string | { readonly types?: string }>> }
}

/** Entries of a package with declarations. */
export function readEntries(folder: string): Entry[] {
  const { publishConfig } = JSON.parse(
    readFileSync(join(ROOT, 'shared', folder, 'package.json'), 'utf8'),
  ) as PublishedManifest
  return Object.entries(publishConfig.exports).flatMap(([name, target]) =>
    typeof target === 'object' && target.types?.startsWith('./dist/')
      ? [{ folder, name, file: join(ROOT, 'shared', folder, target.types.replace('/dist/', '/.api/')) }]
      : [],
  )
}

/** The path of an entry's report, below its package. */
export const reportName = ({ name }: Entry): string => `${name === '.' ? 'index' : name.slice(2)}.api.md`

/**
 * Reports the entries' exports by API Extractor, from their declarations in `.api/` (`buildPackages`).
 *
 * @returns a report for each
 * @throws Error where API Extractor cannot read one
 */
export function generateReports(entries: readonly Entry[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-api-'))
  const createConfig = (entry: Entry) =>
    ExtractorConfig.prepare({
      configObject: {
        projectFolder: join(ROOT, 'shared', entry.folder),
        mainEntryPointFilePath: entry.file,
        compiler: { overrideTsconfig: createTsconfig(entries) },
        apiReport: {
          enabled: true,
          reportFolder: folder,
          reportTempFolder: folder,
          reportFileName: 'report.api.md',
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        newlineKind: 'lf',
        messages: {
          // Whether a name is documented or marked for release is not what a report is compared by.
          compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
          extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
          tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(ROOT, 'shared', entry.folder, 'package.json'),
    })
  try {
    const configs = entries.map(createConfig)
    const [first] = configs
    if (!first) return []
    // All entries share a program because creating it is most of the work.
    const compilerState = CompilerState.create(first, {
      additionalEntryPoints: entries.map(({ file }) => file),
    })
    return configs.map((config) => {
      Extractor.invoke(config, {
        localBuild: true,
        showVerboseMessages: false,
        compilerState,
        messageCallback: (message) => (message.handled = true),
      })
      return readFileSync(join(folder, 'report.api.md'), 'utf8')
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Packages read each other by their declarations, not by the sources that `exports` name inside the workspace. */
const createTsconfig = (entries: readonly Entry[]) => ({
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    allowArbitraryExtensions: true,
    skipLibCheck: true,
    types: [],
    paths: Object.fromEntries(
      entries.map(({ folder, name, file }) => [`@dhadha/${folder}${name.slice(1)}`, [file]]),
    ),
  },
  files: entries.map(({ file }) => file),
})
