import { ConfigError, createReader, type Environment } from '@dhadha/server'

interface LearningSettings {
  /** The licence of the library's texts and pictures, in words; shown with each problem. */
  readonly contentLicence: string
}

declare module '../../platform/configuration/config.ts' {
  interface Config extends LearningSettings {}
}

const MAX_LENGTH = 80

/** CONTENT_LICENCE. @throws ConfigError */
function readContentLicence(environment: Environment): string {
  const licence = (createReader(environment).given('CONTENT_LICENCE') ?? 'CC BY-SA 4.0').trim()
  // Letters of any script, digits, spaces and a few signs: it stands in a page, in XML and in a terminal.
  if (licence.length > MAX_LENGTH || !/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:;/()©'’–-]*$/u.test(licence))
    throw new ConfigError(
      `CONTENT_LICENCE must be a licence in words such as "CC BY-SA 4.0": a line of at most ${MAX_LENGTH} letters, digits, spaces and signs.`,
    )
  return licence
}

/** @throws ConfigError */
export const readLearningSettings = (environment: Environment): LearningSettings => ({
  contentLicence: readContentLicence(environment),
})
