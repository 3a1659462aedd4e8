// `pnpm map`: packages and folders, their sizes, and which imports are allowed and exist. `--graph` prints the page of
// docs/map.md, `--write` writes it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readWorkspace } from './workspace.ts'
import { MAP_PAGE, printMapPage, printText } from './print.ts'
import { createAllowedImports } from './rules.ts'
import { ROOT } from '../parts.ts'
import { answerHelp } from '../usage.ts'

answerHelp(`pnpm map [--graph] [--write]

Packages and folders, their sizes, and which imports are allowed and exist.
--graph: the page of docs/map.md. --write: writes that page.`)

const { values } = parseArgs({ options: { graph: { type: 'boolean' }, write: { type: 'boolean' } } })
const workspace = readWorkspace()
if (values.write) {
  writeFileSync(join(ROOT, MAP_PAGE), printMapPage(workspace))
} else {
  console.log(
    values.graph ? printMapPage(workspace).trimEnd() : printText(workspace, createAllowedImports(workspace)),
  )
  if (!values.graph)
    console.log('\nAfter a folder: the number of its imports, and after + that of further type-only imports.')
}
