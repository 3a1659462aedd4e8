// `pnpm create-remote NAME`: a new remote with a route, texts in both languages and a test, ready to be built.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './parts.ts'
import { pnpm } from './pnpm.ts'

/** Files of a new remote by path below its folder. `name` is the word in its route, for example `clubs`. */
function filesOf(name: string): Record<string, string> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const dependencies = [
    '@dhadha/contract',
    '@dhadha/ui',
    '@tanstack/react-query',
    'react',
    'react-dom',
    'react-router-dom',
  ]
  const tools = [
    '@dhadha/build',
    '@rsbuild/core',
    '@testing-library/react',
    '@types/react',
    '@types/react-dom',
    'happy-dom',
    'vitest',
  ]
  const versions = (names: string[]) =>
    Object.fromEntries(names.map((one) => [one, one.startsWith('@dhadha/') ? 'workspace:*' : 'catalog:']))
  return {
    'package.json': json({
      name: `@dhadha/mf-${name}`,
      version: '1.0.0',
      private: true,
      license: 'MIT',
      type: 'module',
      scripts: { build: 'rsbuild build' },
      dependencies: versions(dependencies),
      devDependencies: versions(tools),
    }),
    'remote.json': json({
      name: `mf-${name}`,
      contract: '^1.0.0',
      routes: [{ path: `/${name}`, page: 'start', access: 'signed-in', layout: 'app' }],
    }),
    'rsbuild.config.ts': `import { remoteConfig } from '@dhadha/build/remote'

export default remoteConfig(import.meta.dirname)
`,
    'tsconfig.json': json({
      extends: '../shared/build/tsconfig.browser.json',
      compilerOptions: { rootDir: '.', outDir: `../node_modules/.cache/types/mf-${name}` },
      files: ['../shared/build/modules.d.ts'],
      include: ['src', 'src/**/*.json', '*.json', '*.config.ts'],
      references: ['../shared/build', '../shared/contract', '../shared/ui'].map((path) => ({ path })),
    }),
    'src/remote.ts': `import { defineRemote } from '@dhadha/contract'

export default defineRemote({
  name: 'mf-${name}',
  pages: {
    start: () => import(/* webpackChunkName: "page-start" */ './start/StartPage.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    bn: () => import(/* webpackChunkName: "messages-bn" */ './messages/bn.json'),
  },
})
`,
    'src/text.ts': `import { createUseText } from '@dhadha/contract'
import type en from './messages/en.json'

/** A key of this remote's texts. */
export type TextKey = keyof typeof en

/** This remote's texts in the interface's language. */
export const useText = createUseText<TextKey>()
`,
    'src/remote.test.ts': `import { expect, it } from 'vitest'
import manifest from '../remote.json'
import remote from './remote.ts'

it('offers a page for every route of its manifest', async () => {
  expect(new Set(manifest.routes.map((one) => one.page))).toEqual(new Set(Object.keys(remote.pages)))
  for (const page of Object.values(remote.pages)) expect((await page()).default).toBeTypeOf('function')
})
`,
    'src/messages/en.json': json({ title, welcome: 'This page belongs to {name}.' }),
    'src/messages/bn.json': json({ title, welcome: 'এই পাতাটি {name}-এর।' }),
    'src/start/StartPage.tsx': `import { useText } from '../text.ts'
import css from './StartPage.module.css'

/** /${name} */
export default function StartPage() {
  const text = useText()
  return (
    <div className={css['page']}>
      <h1>{text('title')}</h1>
      <p>{text('welcome', { name: 'mf-${name}' })}</p>
    </div>
  )
}
`,
    'src/start/StartPage.module.css': `@layer page {
  .page {
    width: min(100%, var(--content));
    margin-inline: auto;
    padding: var(--space-5) var(--space-4);
  }
}
`,
    'src/start/StartPage.test.tsx': `import { renderInSite } from '@dhadha/contract/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import StartPage from './StartPage.tsx'

it('says whose page it is in either language', () => {
  renderInSite(<StartPage />, { messages: en })
  expect(screen.getByText('This page belongs to mf-${name}.')).toBeTruthy()
  renderInSite(<StartPage />, { messages: bn, language: 'bn' })
  expect(screen.getByText('এই পাতাটি mf-${name}-এর।')).toBeTruthy()
})
`,
    'README.md': `# mf-${name}

Owns \`/${name}\`.

## Work on it

- \`pnpm dev mf-${name}\` serves this remote from source inside the whole site.
- \`npx vitest run mf-${name}\` runs its tests; they stand beside the code.
- HTML from outside the code: only what \`safeHtml\` of \`@dhadha/contract\` returns; browsers refuse the rest (Trusted Types), and so does lint. No scripts of your own.
- Texts: \`src/messages/en.json\` and \`bn.json\`, same keys, ICU MessageFormat.
- \`pnpm --filter @dhadha/mf-${name} build\`, \`pnpm release publish mf-${name}\`, then \`pnpm release activate mf-${name} <version> --why "…"\` ships it alone.
`,
  }
}

/** Why a name cannot be used; null if it can. */
export function nameError(root: string, name: string): string | null {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name))
    return `"${name}" is no name for a remote: use lower-case letters, digits and hyphens.`
  if (existsSync(join(root, `mf-${name}`))) return `mf-${name} exists already.`
  return null
}

/**
 * Writes the new remote's folder below `root` and adds it to the type checker. Everything else finds it by its name.
 */
export function createRemote(root: string, name: string): string {
  const folder = join(root, `mf-${name}`)
  for (const [path, content] of Object.entries(filesOf(name))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const projects = join(root, 'tsconfig.json')
  const config = JSON.parse(readFileSync(projects, 'utf8')) as { references: { path: string }[] }
  config.references.push({ path: `mf-${name}` })
  writeFileSync(projects, `${JSON.stringify(config, null, 2)}\n`)
  return folder
}

if (import.meta.main) {
  const name = (process.argv[2] ?? '').replace(/^mf-/, '')
  const error = nameError(ROOT, name)
  if (error) {
    console.error(`Dhadha: ${error}\nUsage: pnpm create-remote NAME`)
    process.exit(2)
  }
  createRemote(ROOT, name)
  await pnpm('install')
  console.log(`Dhadha: created mf-${name}, served at /${name}. Next: pnpm dev mf-${name}`)
}
