import { cleanup, render } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { MOTIFS } from './motifs.ts'
import { SeriesPicture } from './SeriesPicture.tsx'

afterEach(cleanup)

const concepts = [...readFileSync('content/concepts.yaml', 'utf8').matchAll(/^ {4}- \{ id: ([a-z-]+)/gm)].map(
  ([, id = '']) => id,
)

it('each concept of the library has a drawing of its own', { tags: ['decision-69'] }, () => {
  expect(concepts.length).toBeGreaterThan(40)
  expect(Object.keys(MOTIFS).toSorted()).toEqual(concepts.toSorted())
  const drawings = Object.values(MOTIFS).map((motif) => JSON.stringify(motif))
  expect(new Set(drawings).size).toBe(drawings.length)
})

it('a picture draws two concepts, hidden from screen readers', { tags: ['decision-69'] }, async () => {
  const { container } = render(<SeriesPicture picture={['time', 'money']} accent="math" size={64} />)
  await expect.poll(() => container.querySelector('[data-picture="time money"]')).not.toBeNull()
  const drawn = container.querySelector('svg')
  expect(drawn?.getAttribute('aria-hidden')).toBe('true')
  expect(drawn?.querySelectorAll('path').length).toBe(
    1 + (MOTIFS['time']?.length ?? 0) + (MOTIFS['money']?.length ?? 0),
  )
})

it.each([[undefined], [[]], [['time', 'a-concept-of-tomorrow']]])(
  'the emblem of the subject is shown where a picture cannot be drawn (%s)',
  { tags: ['decision-69'] },
  async (picture) => {
    const { container } = render(<SeriesPicture picture={picture} accent="logic" size={64} />)
    await expect.poll(() => container.querySelector('svg[width="64"]')).not.toBeNull()
    expect(container.querySelector('[data-picture]')).toBeNull()
  },
)
