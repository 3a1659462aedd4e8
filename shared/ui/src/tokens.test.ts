import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Read from the disk: an imported style sheet is empty in tests.
const css = readFileSync('shared/ui/src/tokens.css', 'utf8')

const BACKGROUNDS = ['ground', 'surface', 'surface-2']
const SIGNALS = ['brand', 'good', 'bad', 'warn', 'math', 'logic', 'geometry', 'puzzle']
const [light = '', dark = ''] = css.split("[data-theme='dark']")

const parseColours = (theme: string) =>
  new Map([...theme.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = '', colour = '']) => [name, colour]))

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of two tokens, 1 to 21. */
function contrast(colours: Map<string, string>, a: string, b: string): number {
  const of = (name: string) => luminance(colours.get(name) ?? 'missing')
  const [low = 0, high = 0] = [of(a), of(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

it.each([
  ['light', light],
  ['dark', dark.split('@media')[0] ?? ''],
])('every text of the %s theme has AA contrast', { tags: ['S9.12b'] }, (_, theme) => {
  const colours = parseColours(theme)
  const text: [string, string][] = [
    ...BACKGROUNDS.flatMap((background) =>
      ['ink', 'ink-soft', ...SIGNALS].map((ink): [string, string] => [ink, background]),
    ),
    ...SIGNALS.flatMap((name) =>
      [name, 'ink', 'ink-soft'].map((ink): [string, string] => [ink, `${name}-soft`]),
    ),
    ['brand-ink', 'brand'],
    ['ink', 'sun-soft'],
  ]
  const controls = BACKGROUNDS.flatMap((background): [string, string][] => [
    ['line-strong', background],
    ['focus', background],
  ])
  expect(text.filter(([ink, background]) => !(contrast(colours, ink, background) >= 4.5))).toEqual([])
  expect(controls.filter(([edge, background]) => !(contrast(colours, edge, background) >= 3))).toEqual([])
})

it('the dark theme of the system has the same colours as the chosen one', () => {
  const [chosen, system] = dark.split('@media').map((theme) => theme.match(/^ +[\w-]+: [^;]+;/gm))
  expect(chosen?.length).toBeGreaterThan(30)
  expect(system).toEqual(chosen)
})
