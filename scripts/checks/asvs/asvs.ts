// `pnpm asvs`: prints docs/security/asvs.md as docs/security/asvs.yaml has it; `--write` writes it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DATA, printTable, readAsvs, TABLE } from './table.ts'
import { ROOT } from '../../parts.ts'
import { answerHelp } from '../../usage.ts'

answerHelp(`pnpm asvs [--write]

Prints docs/security/asvs.md as docs/security/asvs.yaml has it. --write: writes it.`)

const { values } = parseArgs({ options: { write: { type: 'boolean' } } })
const page = printTable(readAsvs(readFileSync(join(ROOT, DATA), 'utf8')))
if (values.write) writeFileSync(join(ROOT, TABLE), page)
else process.stdout.write(page)
