import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSeries } from '../../api/src/features/content/library/index.ts'
import type { Proofs } from './proof.ts'
import { compare } from './stored.ts'

const CONTENT = join(import.meta.dirname, '..')

/** Templates prove each of their variants (templates.test.ts); parsing them here would take half of the time. */
const isWritten = (series: string) =>
  readdirSync(join(CONTENT, 'series', series)).some((name) => name.endsWith('.md'))

const problems = readdirSync(join(CONTENT, 'series'))
  .filter(isWritten)
  .flatMap((series) => parseSeries(CONTENT, series).library.problems)

const FOLDER = import.meta.dirname

/** The proofs of all files of this folder: objects that they export under names that end with `Proofs`. */
const allProofs = (
  await Promise.all(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map(async (name) => Object.entries((await import(join(FOLDER, name))) as Record<string, unknown>)),
  )
)
  .flat()
  .filter(([name, value]) => name.endsWith('Proofs') && typeof value === 'object')
  .flatMap(([, proofs]) => Object.entries(proofs as Proofs))

it('no problem has two proofs', () => {
  const ids = allProofs.map(([id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

describe.each(allProofs)('the answer of %s', (id, search) => {
  it('is the only one that its statement allows', { tags: ['decision-51'] }, () => {
    const problem = problems.find((problem) => problem.id === id)
    const { found, stored } = problem
      ? compare(problem, search())
      : { found: 'a proof', stored: 'no problem' }
    expect(found).toEqual(stored)
  })
})
