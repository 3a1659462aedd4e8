import { createReader, type Environment } from '../../../platform/configuration/environment.ts'

/** The video service's Data API, asked by `api tutorials refresh` alone (S2.22b). */
export interface VideoServiceSettings {
  /** Without a slash at the end. */
  readonly apiUrl: string
  readonly key: string
}

/** @throws ConfigError */
export function readVideoService(environment: Environment): VideoServiceSettings | null {
  const { given, url } = createReader(environment)
  const apiUrl = url('YOUTUBE_API_URL', ['http:', 'https:']) ?? 'https://www.googleapis.com/youtube/v3'
  const key = given('YOUTUBE_API_KEY')
  return key === undefined ? null : { apiUrl: apiUrl.replace(/\/+$/, ''), key }
}
