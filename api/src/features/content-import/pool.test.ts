import { describe, expect, it } from 'vitest'
import { parseLibrary } from '../content/library/index.ts'
import { edited, libraryFolder, smallLibrary } from './testing/fixture.ts'

const FILES = Object.keys(smallLibrary).filter((file) => file.endsWith('.md'))

/** The small library with these of its problems, counted from 1, in the pool. */
function withPooled(...pooled: readonly number[]) {
  const changed = pooled.map((number) => {
    const file = FILES[number - 1] ?? ''
    return [file, (smallLibrary[file] ?? '').replace('\nkind: ', '\npool: tests\nkind: ')] as const
  })
  return parseLibrary(libraryFolder(Object.fromEntries(changed)))
}

describe('the pool of tests', () => {
  it('is the last problems of a series, as their files say', { tags: ['decision-38'] }, () => {
    const { ok, library } = withPooled(FILES.length - 1, FILES.length)
    expect(ok).toBe(true)
    const pools = library.problems.map(({ pool }) => pool)
    expect(pools.slice(0, -2).every((pool) => pool === null)).toBe(true)
    expect(pools.slice(-2)).toEqual(['tests', 'tests'])
  })

  it('has no problem of practice behind it', { tags: ['decision-38'] }, () => {
    expect(withPooled(FILES.length - 1)).toMatchObject({
      ok: false,
      errors: [
        {
          file: FILES.at(-1),
          field: 'pool',
          message: 'is missing: the problem before it waits in the pool, and this one after it',
        },
      ],
    })
  })

  it('leaves a series at least one problem of practice', { tags: ['decision-38'] }, () => {
    expect(withPooled(...FILES.map((_, index) => index + 1))).toMatchObject({
      ok: false,
      errors: [
        { file: FILES[0], field: 'pool', message: expect.stringContaining('the first one is in practice') },
      ],
    })
  })

  it('is for tests alone', { tags: ['decision-38'] }, () => {
    const [file = ''] = FILES
    const parsed = parseLibrary(libraryFolder(edited(file, '\nkind: ', '\npool: exams\nkind: ')))
    expect(parsed).toMatchObject({
      ok: false,
      errors: [{ file, field: 'pool', message: 'has to be one of tests' }],
    })
  })
})
