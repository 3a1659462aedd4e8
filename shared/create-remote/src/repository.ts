// The files beside its sources that a remote needs in a repository of its own.
import { DEPENDENCIES, OWN_TOOLS, createSources, TOOLS } from './template.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

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
  return {
    ...createSources(name),
    'package.json': json({
      name: `mf-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: {
        build: 'rsbuild build',
        dev: 'dhadha-dev',
        release: 'dhadha-release',
        test: 'vitest run',
        types: 'tsc',
      },
      dependencies: chosen(DEPENDENCIES),
      devDependencies: chosen([...TOOLS, ...OWN_TOOLS]),
      engines: { node: '>=22.18' },
    }),
    'tsconfig.json': json({
      extends: '@dhadha/build/tsconfig.json',
      compilerOptions: { noEmit: true },
      include: ['src', 'src/**/*.json', '*.json', '*.config.ts'],
    }),
    'vitest.config.ts': `import { remoteTests } from '@dhadha/build/vitest'

export default remoteTests()
`,
    '.gitignore': 'node_modules/\ndist/\n.env\n*.pem\n',
    'README.md': `# mf-${name}

A remote of Dhadha in a repository of its own. Owns \`/${name}\`.

## Work on it

- \`npm install\`, once.
- \`npm run types\` checks types, \`npm test\` runs the tests; they stand beside the code.
- \`npm run dev\` shows every screen with data, empty, loading, failing and signed out, without a site.
- \`npm run dev -- --site https://dhadha.example\` shows it inside that site on localhost, and each save at once.
- Texts: \`src/messages/en.json\` and \`bn.json\`, same keys, ICU MessageFormat. A key that one of them lacks fails the build.
- \`RELEASE_VERSION=1.0.0 npm run build\` builds that version into \`dist/\`. A number means one build for ever.

## Release it

An operator of the site makes a token for this part; it belongs into the environment, or into \`.env\`, which git leaves out.

\`\`\`sh
export DHADHA_SITE=https://dhadha.example DHADHA_RELEASE_TOKEN=dhr_…
npm run release -- publish                                  # sends dist/
npm run release -- preview 1.0.0                            # prints a link that shows it to you alone
npm run release -- activate 1.0.0 --traffic 5 --why "…"     # as far as the role of the token allows
npm run release -- rollback --why "…"
\`\`\`

\`npm run release -- --help\` lists all commands. A site that asks for signatures: \`npm run release -- new-key\`.

## What the site provides

React, the router, TanStack Query, jotai and \`@dhadha/contract\` are the site's copies at run time; this repository's are for types and tests. Activation compares, and says by name what the live shell does not provide. \`contract\` in \`remote.json\` is the range that this remote needs: raise it when you use something newer.
`,
  }
}
