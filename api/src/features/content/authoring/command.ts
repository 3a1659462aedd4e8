import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { OperatorError, toErrorMessage } from '@dhadha/server/errors'
import type { Command } from 'commander'
import { printLines, printWarnings } from '../../../platform/operator.ts'
import { PROBLEM_KINDS } from './scaffold.ts'

/**
 * `api content new`, `schemas` and `translate`: what authors do with files alone. A command loads what reads the
 * library when it runs.
 *
 * @param library the usual folder
 */
export function addAuthoringCommands(content: Command, library: string): void {
  addNewCommand(content, library)
  addSchemasCommand(content, library)
  addTranslateCommands(content, library)
}

function addNewCommand(content: Command, library: string): void {
  content
    .command('new')
    .description('write a problem to begin with, as the last one of a series; needs no database')
    .argument('<kind>', PROBLEM_KINDS.join(', '))
    .argument('<series>', 'a folder of content/series')
    .argument('<id>', 'of the new problem, such as mangoes-in-a-row')
    .option('--library <folder>', 'the library', library)
    .addHelpText(
      'after',
      `
The file can be imported as it is; write over it, and look at it with \`content preview\`.

Example:
  pnpm api content new mcq number-play mangoes-in-a-row`,
    )
    .action(async (kind: string, series: string, id: string, options: { library: string }) => {
      const { createProblem } = await import('./new.ts')
      const path = createProblem(resolve(options.library), { kind, series, id })
      printLines([relative(process.cwd(), path)])
    })
}

function addSchemasCommand(content: Command, library: string): void {
  content
    .command('schemas')
    .description('write JSON Schemas of the library’s files into it, for editors; needs no database')
    .option('--library <folder>', 'the library', library)
    .action(async (options: { library: string }) => {
      const { parseLibrary } = await import('../library/library.ts')
      const { schemaFiles } = await import('./schemas/schemas.ts')
      const folder = resolve(options.library)
      const { concepts, topics } = parseLibrary(folder).library
      mkdirSync(join(folder, 'schemas'), { recursive: true })
      const ids = concepts.filter(({ group }) => group !== null).map(({ id }) => id)
      const files = schemaFiles(
        ids,
        topics.map(({ id }) => id),
      )
      for (const [name, text] of files) writeFileSync(join(folder, 'schemas', name), text)
      printLines(files.map(([name]) => join('schemas', name)))
    })
}

function addTranslateCommands(content: Command, library: string): void {
  const translate = content
    .command('translate')
    .description('hand the texts of problems to a translator as XLIFF, and take them back; needs no database')

  translate
    .command('export')
    .description('write the English and Bangla texts of some series into a file')
    .argument('<file>', 'such as texts.xlf; it must not be there yet')
    .argument('[series...]', 'folders of content/series; all when none is named')
    .option('--library <folder>', 'the library', library)
    .action(async (file: string, series: string[], options: { library: string }) => {
      const { exportTexts } = await import('./translate.ts')
      const xliff = await exportTexts(resolve(options.library), series)
      try {
        writeFileSync(file, xliff, { flag: 'wx' })
      } catch (error) {
        throw new OperatorError(`${file} was not written: ${toErrorMessage(error)}`)
      }
    })

  translate
    .command('import')
    .description('take the Bangla texts of a file over, all of them or none')
    .argument('<file>', 'as a translator gave it back')
    .option('--library <folder>', 'the library', library)
    .addHelpText(
      'after',
      `
XLIFF 1.2 and 2.0 to 2.2 are read. Texts whose English has changed since the export are refused, with all others of the file. Texts
without a translation, or still in English, stay as they are and are named. Look at what was changed with
\`content report\` and \`content preview\`.`,
    )
    .action(async (file: string, options: { library: string }) => {
      if (!existsSync(file)) throw new OperatorError(`${file} does not exist.`)
      const { importTexts } = await import('./translate.ts')
      const { changed, left } = importTexts(resolve(options.library), readFileSync(file, 'utf8'))
      printLines(changed.length > 0 ? changed : ['Nothing has changed.'])
      if (left.length > 0)
        printWarnings(['These texts stay as they are:', ...left.map((line) => `  ${line}`)])
    })
}
