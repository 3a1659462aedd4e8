// `pnpm --filter @dhadha/release schema`: writes the JSON Schemas that editors and other tools read.
import { writeFileSync } from 'node:fs'
import { published } from './published.ts'

for (const { file, json } of published()) writeFileSync(file, json)
