import type { Command } from 'commander'
import { OperatorError } from '@dhadha/server/errors'
import { printLines, type Operator } from '../../../platform/operator.ts'
import { refreshTutorials, type RefreshResult } from './refresh.ts'
import { VideoServiceError } from './video-service.ts'

const lines = ({ known, unknown, withoutPicture }: RefreshResult): string[] => [
  `${known.length} of ${known.length + unknown.length} videos were found at the video service.`,
  ...(unknown.length > 0 ? [`Not found, perhaps removed: ${unknown.join(', ')}`] : []),
  ...(withoutPicture.length > 0 ? [`Without a new picture: ${withoutPicture.join(', ')}`] : []),
]

/** `api tutorials …`: the operator's commands for the data of videos. */
export function addTutorialCommands(program: Command, { loadConfig, withDatabase }: Operator): void {
  program
    .command('tutorials')
    .description('videos of the tutorials page')
    .command('refresh')
    .description('fetch length, channel and picture of every video from the video service, and store them')
    .addHelpText(
      'after',
      `
YOUTUBE_API_KEY must be set. Only this command calls the service: pupils see what is stored here. Videos that it does not
find are listed, as they may have been removed. Once a week is often enough.`,
    )
    .action(async () => {
      const { videoService } = loadConfig()
      if (!videoService)
        throw new OperatorError(
          'YOUTUBE_API_KEY is not set. Nothing was changed; content/tutorials.yaml applies.',
        )
      const refreshed = await withDatabase((db) => refreshTutorials(db, videoService, new Date())).catch(
        (error: unknown) => {
          if (error instanceof VideoServiceError)
            throw new OperatorError(`${error.message} Nothing was changed.`)
          throw error
        },
      )
      printLines(lines(refreshed))
    })
}
