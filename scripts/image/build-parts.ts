// `node scripts/image/build-parts.ts`: builds every part into its `dist/`, for the image (deploy/image/Containerfile).
import { buildPart } from '../build.ts'
import { localVersion, PARTS } from '../parts.ts'

for (const part of PARTS) {
  const version = localVersion(part)
  await buildPart({ part, version })
  console.log(`Dhadha: built ${part} ${version}`)
}
