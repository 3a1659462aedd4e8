import { parseReleasePath } from '@dhadha/release'
import type { LocalBuild } from './local-build.ts'

/** Tabs that were opened before the last saves still ask for their files. */
const MAX_BUILDS = 5

/** The last builds of the part of this machine. */
export interface Builds {
  readonly newest: () => LocalBuild
  readonly add: (build: LocalBuild) => void
  /** A file of any of the builds; undefined: the path is none of the part. */
  readonly fileAt: (pathname: string) => Buffer | undefined
}

export function createBuilds(first: LocalBuild): Builds {
  const builds: LocalBuild[] = [first]
  const newest = (): LocalBuild => builds.at(-1) ?? first
  return {
    newest,
    add(build) {
      builds.push(build)
      builds.splice(0, builds.length - MAX_BUILDS)
    },
    fileAt(pathname) {
      const { name, version, file = '' } = parseReleasePath(pathname) ?? {}
      const { release } = newest()
      if (name !== release.name || version !== release.version) return undefined
      return builds.findLast(({ files }) => files.has(file))?.files.get(file)
    },
  }
}
