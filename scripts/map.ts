// `pnpm map`: packages and folders, their sizes, who may import whom, and who does. `--graph` prints the graphs of
// ARCHITECTURE.md, `--write` updates them there.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readWorkspace } from './map/workspace.ts'
import { printGraphs, printText } from './map/print.ts'
import { allowedOf } from './map/rules.ts'
import { withGraphs } from './map/shown.ts'
import { ROOT } from './parts.ts'

const { values } = parseArgs({ options: { graph: { type: 'boolean' }, write: { type: 'boolean' } } })
const workspace = readWorkspace()
if (values.write) {
  const file = join(ROOT, 'ARCHITECTURE.md')
  writeFileSync(file, withGraphs(readFileSync(file, 'utf8'), printGraphs(workspace)))
} else {
  console.log(values.graph ? printGraphs(workspace) : printText(workspace, allowedOf(workspace)))
  if (!values.graph)
    console.log('\nAfter a folder: the number of its imports, and after + that of further type-only imports.')
}
