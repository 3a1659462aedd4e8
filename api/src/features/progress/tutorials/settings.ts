// The settings of the video service.
import { createReader, type Environment } from '@dhadha/server'

/** The video service's Data API, called by `api tutorials refresh` alone (S2.22b). */
export interface VideoServiceSettings {
  /** Without a trailing slash. */
  readonly apiUrl: string
  readonly key: string
}

interface TutorialSettings {
  /** The source of the videos' data; null: the library's file only. */
  readonly videoService: VideoServiceSettings | null
}

declare module '../../../platform/configuration/config.ts' {
  interface Config extends TutorialSettings {}
}

/** @throws ConfigError */
export const readTutorialSettings = (environment: Environment): TutorialSettings => ({
  videoService: readVideoService(environment),
})

function readVideoService(environment: Environment): VideoServiceSettings | null {
  const { secret, url } = createReader(environment)
  const apiUrl = url('YOUTUBE_API_URL') ?? 'https://www.googleapis.com/youtube/v3'
  const key = secret('YOUTUBE_API_KEY')
  return key === undefined ? null : { apiUrl: apiUrl.replace(/\/+$/, ''), key }
}
