// `pnpm map`: packages and folders, their sizes, who may import whom, and who does. `--graph` prints the graphs of
// ARCHITECTURE.md, `--write` updates them there.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readHouse } from './map/house.ts'
import { printGraphs, printText } from './map/print.ts'
import { allowedOf } from './map/rules.ts'
import { withGraphs } from './map/shown.ts'
import { ROOT } from './parts.ts'

const { values } = parseArgs({ options: { graph: { type: 'boolean' }, write: { type: 'boolean' } } })
const house = readHouse()
if (values.write) {
  const file = join(ROOT, 'ARCHITECTURE.md')
  writeFileSync(file, withGraphs(readFileSync(file, 'utf8'), printGraphs(house)))
} else {
  console.log(values.graph ? printGraphs(house) : printText(house, allowedOf(house)))
  if (!values.graph)
    console.log('\nBehind a room: how many imports lead there, and after + how many more bring types alone.')
}
