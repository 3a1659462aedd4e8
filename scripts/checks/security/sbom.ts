// `pnpm run sbom`, a step of `npm test`: the software bill of materials of what runs in production, CycloneDX JSON,
// from the lockfile.
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { ROOT } from '../../parts.ts'
import { pnpm } from '../../pnpm.ts'
import { answerHelp } from '../../usage.ts'

interface Bill {
  readonly specVersion?: string
  readonly components?: readonly { readonly group?: string; readonly name?: string }[]
}

/** Names of the packages that the site's own packages need at run time. */
export function productionPackages(root: string): string[] {
  const manifests = globSync(['{api,gateway,shell,mf-*}/package.json', 'shared/*/package.json'], {
    cwd: root,
  })
  const names = manifests.flatMap((path) => {
    const { dependencies } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    return Object.keys(dependencies ?? {})
  })
  return [...new Set(names)].filter((name) => !name.startsWith('@dhadha/')).toSorted()
}

/**
 * Returns the errors of a bill of materials: violations of the CycloneDX schema, and missing packages.
 *
 * @param packages names of those that must be in it
 */
export async function validateBill(text: string, packages: readonly string[]): Promise<string[]> {
  const { specVersion, components = [] } = JSON.parse(text) as Bill
  const version = Object.values(Spec.Version).find((known) => known === specVersion)
  if (version === undefined) return [`there is no CycloneDX ${specVersion}`]
  const error = await new Validation.JsonStrictValidator(version).validate(text)
  const listed = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)))
  return [
    ...(error === null ? [] : [`it breaks the schema: ${JSON.stringify(error)}`]),
    ...packages.filter((name) => !listed.has(name)).map((name) => `${name} is missing`),
  ]
}

if (import.meta.main) {
  answerHelp(`pnpm run sbom

Writes the software bill of materials of what runs in production to reports/sbom.cdx.json (CycloneDX).`)
  const file = join(ROOT, 'reports/sbom.cdx.json')
  mkdirSync(join(ROOT, 'reports'), { recursive: true })
  await pnpm('sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod', '--out', file)
  const errors = await validateBill(readFileSync(file, 'utf8'), productionPackages(ROOT))
  for (const error of errors) console.error(error)
  if (errors.length > 0) process.exit(1)
  console.log(`Dhadha: ${file}`)
}
