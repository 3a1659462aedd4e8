import { DEPENDENCIES, OWN_TOOLS, readTemplate, TOOLS } from './template.ts'

/** Files of the repository by path. @param versions of every package that it depends on, such as `^1.13.0` */
export function createRepository(
  name: string,
  versions: Readonly<Record<string, string>>,
): Record<string, string> {
  const chosen = (packages: readonly string[]) =>
    Object.fromEntries(
      packages.map((pkg) => {
        const version = versions[pkg]
        if (version === undefined) throw new Error(`this package knows no version of ${pkg}`)
        return [pkg, version]
      }),
    )
  const files = { ...readTemplate('remote', name), ...readTemplate('repository', name) }
  const manifest = JSON.parse(files['package.json'] ?? '{}') as object
  const complete = {
    ...manifest,
    dependencies: chosen(DEPENDENCIES),
    devDependencies: chosen([...TOOLS, ...OWN_TOOLS]),
  }
  return { ...files, 'package.json': `${JSON.stringify(complete, null, 2)}\n` }
}
