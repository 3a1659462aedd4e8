import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foundDrawings, getFiles } from './found.ts'

// Writes the pictures of all drawings beside their problems.
for (const { folder, drawing } of foundDrawings)
  for (const { file, svg } of Object.values(getFiles(drawing))) writeFileSync(join(folder, file), svg)
console.log(`${foundDrawings.length} drawings`)
