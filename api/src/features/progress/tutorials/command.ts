import type { Command } from 'commander'
import { OperatorError } from '../../../platform/errors/operator-error.ts'
import type { Operator } from '../../../platform/operator.ts'
import { refreshTutorials, type Refreshed } from './refresh.ts'
import { VideoServiceError } from './video-service.ts'

const lines = ({ known, unknown, withoutPicture }: Refreshed): string[] => [
  `${known.length} of ${known.length + unknown.length} videos are known to the video service.`,
  ...(unknown.length > 0 ? [`Not known, perhaps taken away: ${unknown.join(', ')}`] : []),
  ...(withoutPicture.length > 0 ? [`Without a new picture: ${withoutPicture.join(', ')}`] : []),
]

/** `api tutorials …`: the operator's commands for the data of videos. */
export function addTutorialCommands(program: Command, { loadConfig, withDatabase }: Operator): void {
  program
    .command('tutorials')
    .description('videos of the tutorial page')
    .command('refresh')
    .description('ask the video service for length, channel and picture of every video, and keep them')
    .addHelpText(
      'after',
      `
YOUTUBE_API_KEY has to be set. Nobody else ever asks the service: pupils see what is kept here. Videos that it does not
know are named, as they may have been taken away. Once a week is often enough.`,
    )
    .action(async () => {
      const { videoService } = loadConfig()
      if (!videoService)
        throw new OperatorError(
          'YOUTUBE_API_KEY is not set; nobody was asked, and what content/tutorials.yaml says stands.',
        )
      const refreshed = await withDatabase((db) => refreshTutorials(db, videoService, new Date())).catch(
        (error: unknown) => {
          if (error instanceof VideoServiceError)
            throw new OperatorError(`${error.message} Nothing was changed.`)
          throw error
        },
      )
      console.log(lines(refreshed).join('\n'))
    })
}
