import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COLOURS } from './Tokens.tsx'

it('the styleguide shows every colour of the design tokens', () => {
  const [light = ''] = readFileSync('shared/ui/src/tokens.css', 'utf8').split("[data-theme='dark']")
  const tokens = [...light.matchAll(/--([\w-]+): #\w{6};/g)].map(([, name]) => name)
  expect(new Set(COLOURS)).toEqual(new Set(tokens))
  expect(COLOURS).toHaveLength(tokens.length)
})
