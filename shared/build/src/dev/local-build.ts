import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { RELEASE_FILE, type Release } from '@dhadha/release'
import { parseRelease } from '@dhadha/release/schema'
import type { RsbuildPlugin } from '@rsbuild/core'

/** Not the folder of the build that is published, so that this one cannot be published by accident. */
export const BUILD_FOLDER = 'node_modules/.cache/dhadha-dev'

/** Files that the bundler does not build: it copies those of `public` once, and others are written after it. */
const UNBUILT = /^(?!(?:js|css|font|img)(?:[\\/]|$))./

/** A build as it is served: from memory, as the folder is emptied by the next one. */
export interface LocalBuild {
  readonly release: Release
  readonly files: ReadonlyMap<string, Buffer>
}

interface BuildListeners {
  readonly built: (build: LocalBuild) => void
  /** The last save does not build; the compiler has printed the reason. */
  readonly failed: () => void
}

/**
 * Builds a part as it is released, and again at each save. Production code, because it runs on the shell of the site,
 * which provides React's production build.
 *
 * @param dir folder with `remote.json` and `rsbuild.config.ts`
 * @returns a function that ends it
 */
export async function watchBuild(
  dir: string,
  { built, failed }: BuildListeners,
): Promise<() => Promise<void>> {
  process.env['NODE_ENV'] = 'production'
  process.env['RELEASE_VERSION'] = `${readVersion(dir)}-dev`
  // Loaded now: the configuration reads these settings when it is loaded.
  const { createRsbuild, loadConfig, mergeRsbuildConfig } = await import('@rsbuild/core')
  const dist = join(dir, BUILD_FOLDER)
  mkdirSync(dist, { recursive: true })
  const { content } = await loadConfig({ cwd: dir })
  const rsbuild = await createRsbuild({
    cwd: dir,
    config: mergeRsbuildConfig(content, {
      output: { distPath: { root: BUILD_FOLDER } },
      // Rsbuild empties the folder once. The description names what is in it: only what this save has built may be.
      tools: { rspack: { output: { clean: { keep: (path) => UNBUILT.test(relative(dist, path)) } } } },
    }),
  })
  // After the plugin that writes the description.
  const plugin: RsbuildPlugin = {
    name: 'dhadha:local-build',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        if (stats?.hasErrors()) failed()
        else built(readBuild(dist))
      })
    },
  }
  rsbuild.addPlugins([plugin])
  const watching = await rsbuild.build({ watch: true })
  return () => watching.close()
}

const readVersion = (dir: string): string =>
  (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version

function readBuild(dist: string): LocalBuild {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file): [string, Buffer] => [relative(dist, file).split(sep).join('/'), readFileSync(file)])
  const release = parseRelease(readFileSync(join(dist, RELEASE_FILE), 'utf8'))
  return { release, files: new Map(files) }
}
