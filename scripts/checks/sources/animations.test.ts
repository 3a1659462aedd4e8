import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'

const SHEETS = globSync('{shell,mf-*,shared/*}/src/**/*.css', { cwd: ROOT })

/** Properties that a browser animates without the page's own thread. */
const COMPOSITED = new Set(['opacity', 'transform'])

/** Names in the values of `animation` that run without end, each with those that run on the same element. */
const endless = (css: string): { name: string; beside: string[] }[] =>
  [...css.matchAll(/\banimation:([^;}]+)/g)]
    .map(([, value = '']) => value.replaceAll(/\([^)]*\)/g, '').split(','))
    .filter((all) => all.some((text) => /\binfinite\b/.test(text)))
    .map((all) => all.map((text) => /[a-z][\w-]*/i.exec(text.trim())?.[0] ?? ''))
    .map(([name = '', ...beside]) => ({ name, beside }))

/** Properties that `@keyframes` of this name change. */
function changedBy(css: string, name: string): string[] {
  const [, rules = ''] = new RegExp(String.raw`@keyframes ${name} \{((?:[^{}]*\{[^}]*\})*)`).exec(css) ?? []
  return [...rules.matchAll(/([\w-]+):/g)].flatMap(([, property]) => property ?? [])
}

// Other animations repaint each frame, which takes time from the scripts of a loading page (decision 68).
it('endless animations change only opacity and transform', { tags: ['decision-68'] }, () => {
  const found = SHEETS.flatMap((sheet) => {
    const css = readFileSync(join(ROOT, sheet), 'utf8')
    return endless(css).map(({ name, beside }) => ({ sheet, name, beside, properties: changedBy(css, name) }))
  })
  expect(found.map(({ name }) => name).toSorted()).toEqual(['bob', 'breathe', 'slide', 'turn'])
  // The compositor does not run two animations of one element's opacity.
  expect(found.filter(({ beside }) => beside.length > 0)).toEqual([])
  for (const { sheet, name, properties } of found) {
    expect([sheet, name, properties.length]).not.toEqual([sheet, name, 0])
    expect([sheet, name, properties.filter((property) => !COMPOSITED.has(property))]).toEqual([
      sheet,
      name,
      [],
    ])
  }
})
