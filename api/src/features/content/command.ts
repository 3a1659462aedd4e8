import { resolve } from 'node:path'
import type { Command } from 'commander'
import { commandGroup, printLines } from '../../platform/operator.ts'
import { addAuthoringCommands } from './authoring/command.ts'
import { LIBRARY } from './library/folder.ts'

/** `api content report`, and what authors do with files alone. A command loads what reads the library when it runs. */
export function addLibraryCommands(program: Command): void {
  const content = commandGroup(program, 'content').description('the problem library')

  content
    .command('report')
    .description('print statistics and errors of the library in a folder; needs no database')
    .argument('[folder]', 'the library', LIBRARY)
    .option('--json', 'print JSON', false)
    .action(async (folder: string, { json }: { json: boolean }) => {
      const { parseLibrary } = await import('./library/library.ts')
      const { isClean, readBoardWords, readPictureWords, reportLines, reportOn } =
        await import('./report/index.ts')
      const { readAvoidedWords } = await import('./words.ts')
      const library = resolve(folder)
      const report = reportOn(
        parseLibrary(library),
        readAvoidedWords(library),
        readBoardWords(library),
        readPictureWords(library),
      )
      printLines(json ? JSON.stringify(report, null, 2).split('\n') : reportLines(report))
      if (!isClean(report)) process.exitCode = 1
    })

  addAuthoringCommands(content, LIBRARY)
}
