// Mutation tests of the code that decides about points and about the site's composition; not part of `npm test`. `pnpm
// mutation AREA…` runs some areas only.
import { parseArgs } from 'node:util'
import { findArea, AREAS } from './areas.ts'
import { stryker, testMutants } from './mutation.ts'
import { answerHelp } from '../../usage.ts'

answerHelp(`pnpm mutation [AREA…] [--files GLOB,GLOB] [--concurrency N]

Mutation tests of the code that decides about points and about the site's composition. Areas: ${AREAS.map(({ name }) => name).join(', ')}.
--files: only these files of one area. --concurrency: how many mutants are tested at a time.`)

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      // Globs, with commas between them: only these files of the area.
      files: { type: 'string' },
      concurrency: { type: 'string' },
    },
  })
  const areas = positionals.length > 0 ? positionals.map(findArea) : AREAS
  if (values.files !== undefined && positionals.length !== 1)
    throw new Error('Name the area of the files: pnpm mutation AREA --files GLOB')
  const options = {
    ...(values.files === undefined ? {} : { files: values.files.split(',') }),
    ...(values.concurrency === undefined ? {} : { concurrency: values.concurrency }),
  }
  if (!(await testMutants(areas, (area) => stryker(area, options)))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
