// The files of a new remote that are the same inside the site's workspace and in a repository of its own.

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Packages that a remote's code imports. */
export const DEPENDENCIES: readonly string[] = [
  '@dhadha/contract',
  '@dhadha/ui',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-router-dom',
]

/** Packages that build and test it. */
export const TOOLS: readonly string[] = [
  '@dhadha/build',
  '@rsbuild/core',
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  'vitest',
]

/** Why a name cannot be that of a remote; null if it can. */
export const validateName = (name: string): string | null =>
  /^[a-z][a-z0-9-]{1,30}$/.test(name)
    ? null
    : `"${name}" is no name for a remote: use lower-case letters, digits and hyphens.`

/** Further tools for a repository of its own; in the site's workspace all parts share them. */
export const OWN_TOOLS: readonly string[] = ['@dhadha/release-client', 'typescript']

/** Manifest, sources and their tests, by path below the remote's folder. @param name the word in its route, for example `clubs` */
export function createSources(name: string): Record<string, string> {
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  return {
    'remote.json': json({
      name: `mf-${name}`,
      contract: '^1.0.0',
      routes: [{ path: `/${name}`, page: 'start', access: 'signed-in', layout: 'app' }],
    }),
    'rsbuild.config.ts': `import { remoteConfig } from '@dhadha/build/remote'

export default remoteConfig(import.meta.dirname)
`,
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
  expect(new Set(manifest.routes.map((route) => route.page))).toEqual(new Set(Object.keys(remote.pages)))
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
import { it } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import StartPage from './StartPage.tsx'

it('shows its name in both languages', () => {
  renderInSite(<StartPage />, { messages: en })
  screen.getByText('This page belongs to mf-${name}.')
  renderInSite(<StartPage />, { messages: bn, language: 'bn' })
  screen.getByText('এই পাতাটি mf-${name}-এর।')
})
`,
  }
}
