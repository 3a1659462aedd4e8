import { resolve } from 'node:path'
import type { Command } from 'commander'
import { getContentCommands, printLines } from '../../platform/operator.ts'
import { addAuthoringCommands } from './authoring/command.ts'
import { LIBRARY } from './library/folder.ts'
import { parseLibrary } from './library/library.ts'
import { isClean, readBoardWords, readPictureWords, reportLines, reportOn } from './report/index.ts'
import { readAvoidedWords } from './words.ts'

/** `api content report`, and what authors do with files alone. */
export function addLibraryCommands(program: Command): void {
  const content = getContentCommands(program)

  content
    .command('report')
    .description('print statistics and errors of the library in a folder; needs no database')
    .argument('[folder]', 'the library', LIBRARY)
    .option('--json', 'print JSON', false)
    .action((folder: string, { json }: { json: boolean }) => {
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
