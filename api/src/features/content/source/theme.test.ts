import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const CONTENT = join(import.meta.dirname, '../../../../../content')
const PICTURES = ['topics', 'tutorials'].flatMap((folder) =>
  readdirSync(join(CONTENT, folder))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => `${folder}/${name}`),
)

describe(
  'pictures of subjects and tutorials have a dark colour for each pale one',
  { tags: ['decision-69'] },
  () => {
    it.each(PICTURES)('the picture %s has a dark colour for each pale one', (path) => {
      const svg = readFileSync(join(CONTENT, path), 'utf8')
      const dark = /<style>@media \(prefers-color-scheme:dark\)\{(.+)\}<\/style>/.exec(svg)?.[1] ?? ''
      // The grounds of the four subjects, and the hills in front of them.
      const pale = [...svg.matchAll(/(?:fill|stroke)="#(?:[c-f][0-9a-f]){3}"/g)].map(([drawn]) => drawn)
      expect(pale.length).toBeGreaterThan(0)
      // The whites of eyes stay white.
      const left = pale.filter((drawn) => !dark.includes(`[${drawn}]`) && !drawn.includes('#fffdf9'))
      expect(left).toEqual([])
    })
  },
)
