// `pnpm run sbom`: the software bill of materials of what runs in production, CycloneDX JSON, from the lockfile.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './parts.ts'
import { pnpm } from './pnpm.ts'

const file = join(ROOT, 'reports/sbom.cdx.json')
mkdirSync(join(ROOT, 'reports'), { recursive: true })
await pnpm('sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod', '--out', file)
console.log(`Dhadha: ${file}`)
