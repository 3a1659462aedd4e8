// `pnpm --filter @dhadha/release schema`: writes the JSON Schemas that editors and other tools read.
import { writeFileSync } from 'node:fs'
import { createJsonSchemas } from './json-schemas.ts'

for (const { file, json } of createJsonSchemas()) writeFileSync(file, json)
