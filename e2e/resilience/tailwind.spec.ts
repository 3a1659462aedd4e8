import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ROOT } from '../../scripts/parts.ts'

/** The files of the check of releases, which no package exports. */
const TOOLS = join(ROOT, 'shared/release-tools')
const { readStyles } = (await import(join(TOOLS, 'browser/read-styles.ts'))) as { readStyles: () => string[] }
const { explainStyles } = (await import(join(TOOLS, 'src/checks/explain.ts'))) as {
  explainStyles: (clause: string, text: string) => string
}

/** What a part without a prefix of its own is told about a style sheet; Chromium reads its rules. */
async function findViolations(
  evaluate: (code: string) => Promise<unknown>,
  name: string,
): Promise<readonly string[]> {
  const text = await readFile(join(import.meta.dirname, `tailwind/${name}.css.txt`), 'utf8')
  const sheets = JSON.stringify([{ path: 'css/a.css', text }])
  const found = (await evaluate(`(${readStyles.toString()})(${sheets}, '')`)) as string[]
  return found.map((clause) => explainStyles(clause, text))
}

const BEYOND = /^css\/a\.css reaches beyond the part by a rule without a class: /
const LINES = {
  4: '@import "tailwindcss/theme.css" layer(theme) theme(inline reference) and @import "tailwindcss/utilities.css" layer(utilities) in place of @import "tailwindcss"',
  3: 'in version 3 corePlugins: { preflight: false }',
} as const

for (const version of [4, 3] as const)
  test(
    `what Tailwind ${version} writes by default is refused with the lines to write in place of it`,
    { tag: ['@decision-78'] },
    async ({ page }) => {
      const violations = await findViolations((code) => page.evaluate(code), `${version}-default`)
      const [beyond = ''] = violations
      expect(beyond).toMatch(BEYOND)
      expect(beyond).toContain(LINES[version])
      expect(beyond).toContain('(docs/own-repository/refusals.md#tailwind)')
    },
  )

test(
  'variables that Tailwind 3 leaves without its preflight are refused with the option that moves them',
  { tag: ['@decision-78'] },
  async ({ page }) => {
    const violations = await findViolations((code) => page.evaluate(code), '3-variables')
    expect(violations[0]).toMatch(BEYOND)
    expect(violations[0]).toContain('experimental: { optimizeUniversalDefaults: true }')
  },
)

for (const version of [4, 3])
  test(
    `what Tailwind ${version} writes with the documented lines reaches nothing beyond the part`,
    { tag: ['@decision-78'] },
    async ({ page }) => {
      const violations = await findViolations((code) => page.evaluate(code), `${version}-documented`)
      expect(violations.filter((violation) => BEYOND.test(violation))).toEqual([])
      expect(violations.filter((violation) => violation.includes('imports a style sheet'))).toEqual([])
    },
  )
