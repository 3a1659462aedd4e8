import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { LIBRARY, siteLibrary } from '../../testing/library.ts'

const HOME = join(import.meta.dirname, '../../../../mf-marketing/src/home')
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(HOME, file), 'utf8'))

it('the landing page never promises more than the library has', { tags: ['decision-34'] }, () => {
  const { problems, topics } = siteLibrary().library
  const counted = readJson('statistics/counted.json') as { problems: number; subjects: number }
  const inPractice = problems.filter(({ pool }) => pool === null).length
  expect(counted.problems).toBeLessThanOrEqual(inPractice)
  // If the number on the page is far too small, it changes visibly when the API answers: count again.
  expect(counted.problems).toBeGreaterThanOrEqual(inPractice * 0.9)
  expect(counted.subjects).toBe(topics.length)
})

it('the landing page quotes those of the content, each with its leave', { tags: ['decision-34'] }, () => {
  const testimonials = parse(readFileSync(join(LIBRARY, 'testimonials.yaml'), 'utf8')) as Record<
    string,
    unknown
  >[]
  expect(testimonials.filter(({ leave }) => typeof leave !== 'string')).toEqual([])
  expect(readJson('testimonials.json')).toEqual(
    testimonials.map(({ name, who, quote }) => ({ name, who, quote })),
  )
})
