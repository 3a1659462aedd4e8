import { beforeEach, describe, expect, it } from 'vitest'
import type { Release } from '@dhadha/release'
import { openGateway, publishPart, type TestGateway } from '@dhadha/gateway/testing'
import { explainFindings, explainStyles } from './explain.ts'
import type { Cause } from './findings.ts'
import type { Visit } from './visits.ts'

const visit: Visit = {
  part: 'mf-tests',
  version: '1.0.0',
  page: 'home',
  path: '/mf-tests',
  language: 'en',
  isSignedIn: false,
}
const PAGE = 'docs/own-repository/refusals.md'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openGateway()
})

/** The finding of a candidate with such scripts. */
async function explain(
  cause: Cause,
  files: Record<string, string>,
  packages: Release['packages'] = {},
): Promise<string | undefined> {
  const { store } = gateway
  await publishPart(store, 'mf-tests', { files, change: (release) => (release.packages = packages) })
  const candidate = await store.release('mf-tests', '1.0.0')
  const [found] = await explainFindings(store, candidate, [{ visit, kind: 'faulty', text: 'it does', cause }])
  return found?.text
}

describe(
  'a refusal names the file, the line of the configuration and the page',
  { tags: ['decision-78'] },
  () => {
    it('of a name that is left in the window', async () => {
      const files = { 'js/loose.js': 'window.$left=1', 'js/other.js': 'const x = "$left2"' }
      expect(await explain({ kind: 'globals', names: ['$left'] }, files)).toMatch(
        /^it does \(js\/loose\.js\); variables in modules; .*chunkLoadingGlobal.*\(webpack, Rspack, Rsbuild .*\(Vite\)/,
      )
      expect(await explain({ kind: 'globals', names: ['$left'] }, files)).toContain(
        `(${PAGE}#names-in-the-window)`,
      )
    })

    it('of a changed prototype, with the package that is made for it', async () => {
      const files = {
        'js/polyfills.js': 'Array.prototype["at"]=function(){}',
        'js/redefined.js': "Object.defineProperty(Array.prototype,'at',{value:f})",
        'js/innocent.js': 'Array.isArray(a)&&b.prototype&&c.at(0)&&c.at==d',
        'js/zone.js': 'patch(Promise.prototype,"then")',
      }
      const text = await explain({ kind: 'changed', names: ['Array.prototype.at'] }, files, {
        'zone.js': '0.15.0',
      })
      expect(text).toMatch(
        /^it does \(js\/polyfills\.js, js\/redefined\.js, zone\.js 0\.15\.0\); no polyfill: .*\(Rsbuild\).*\(webpack, Rspack\).*\(Vite\)/,
      )
      expect(text).toContain(`(${PAGE}#changed-built-in-objects)`)
    })

    it('of style sheets that scripts make', async () => {
      const files = { 'js/styles.js': 'document.createElement("style")', 'js/more.js': '' }
      const text = await explain({ kind: 'sheets', names: [] }, files)
      expect(text).toMatch(/^it does \(js\/styles\.js\); .*\(Rsbuild\).*\(webpack\).*\(Rspack\).*\(Vite\)/)
      expect(text).toContain(`(${PAGE}#style-sheets-that-scripts-make)`)
    })

    it('of a style sheet that reaches beyond the part', () => {
      const clause = 'css/a.css reaches beyond the part by a rule without a class: body'
      expect(explainStyles(clause, 'body { margin: 0 }')).toMatch(
        /^css\/a\.css reaches .*: body; .*\*\.module\.css.*Rsbuild and Vite.*webpack.*namedExport: false.*Rspack.*\(docs\/own-repository\/refusals\.md#styles-outside-the-part\)$/,
      )
      // A rule that a team writes beside Tailwind is explained as its own.
      expect(explainStyles(clause, '.shadow{--tw-shadow:0 0}body{margin:0}')).toContain('*.module.css')
    })

    it.each([
      ['*', '/*! tailwindcss v4.1.4 */@layer base{*{margin:0}html{tab-size:4}}', /without its preflight/],
      ['*', '*{--tw-ring-inset:0}html{-webkit-text-size-adjust:100%}', /without its preflight/],
      [':root', '/*! tailwindcss v4.1.4 */@layer theme{:root{--a:1}}', /theme\(inline reference\)/],
      ['::before (and 1 more)', '*,::before,::after{--tw-ring-inset:0}', /optimizeUniversalDefaults/],
    ])('of Tailwind’s rule %s, by what its sheet has: %s', (rule, sheet, line) => {
      const clause = `css/a.css reaches beyond the part by a rule without a class: ${rule}`
      const found = explainStyles(clause, sheet)
      expect(found).toMatch(line)
      expect(found).toContain(`(${PAGE}#tailwind)`)
    })
  },
)

it('a finding that no script can be blamed for stays as it is, and reads no file', async () => {
  await publishPart(gateway.store, 'mf-tests')
  const candidate = await gateway.store.release('mf-tests', '1.0.0')
  const findings = [{ visit, kind: 'absent' as const, text: 'it shows nothing' }]
  const store = { open: () => Promise.reject(new Error('it was read')) }
  expect(await explainFindings(store, candidate, findings)).toEqual(findings)
})

it('a file that cannot be told is not named', async () => {
  expect(await explain({ kind: 'globals', names: ['madeUp'] }, { 'js/a.js': '' })).toMatch(
    /^it does; variables in modules/,
  )
})

it('of thousands of names that a release leaves, those are looked for that the finding names', async () => {
  const names = Array.from({ length: 20_000 }, (_, i) => `left${i}`)
  const files = { 'js/first.js': 'window.left2=1', 'js/later.js': 'window.left19999=1' }
  expect(await explain({ kind: 'globals', names }, files)).toMatch(/^it does \(js\/first\.js\); variables/)
})

it('a name of many thousand characters is not looked for', async () => {
  const long = 'x'.repeat(100_000)
  const cause: Cause = { kind: 'globals', names: [long, '$left'] }
  const files = { 'js/long.js': `window.${long}=1`, 'js/loose.js': 'window.$left=1' }
  expect(await explain(cause, files)).toMatch(/^it does \(js\/loose\.js\); variables/)
})
