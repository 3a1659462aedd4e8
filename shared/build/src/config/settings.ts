import { isVersion } from '@dhadha/release'

// The settings of a build come from the environment: the bundler loads a part's `rsbuild.config.ts` and passes
// nothing on to it.

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The port of a part's development server, from DEV_PORT; 0: the build is for a release.
 *
 * @throws where it is no port
 */
export function readDevPort(environment: Environment): number {
  const port = environment['DEV_PORT']?.trim() || '0'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`DEV_PORT must be a whole number from 0 to 65535, not "${port}".`)
  return Number(port)
}

/**
 * The version of RELEASE_VERSION (local builds), else that of the package.
 *
 * @throws where that is no version under which anything can be published
 */
export function readReleaseVersion(environment: Environment, packageVersion: string, file: string): string {
  const version = environment['RELEASE_VERSION'] ?? packageVersion
  if (version !== '' && !isVersion(version))
    throw new Error(
      `RELEASE_VERSION must be a semantic version without build data, such as RELEASE_VERSION=1.4.0, not "${version}" (by default: version in ${file}).`,
    )
  return version
}
