import { expect, it } from 'vitest'
import { makesChildOlder } from './makes-child-older.ts'

const today = '2026-11-21'

it.each([
  ['2015-01-01', null, '2014-12-31', true],
  ['2015-01-01', null, '2010-01-01', true],
  ['2015-01-01', null, '2015-01-02', false],
  ['2015-01-01', null, '2015-01-01', false],
  [null, '2015-01-01', '2010-01-01', true],
  [null, '2015-01-01', '2016-01-01', false],
  [null, null, '2010-01-01', false],
  ['2013-11-21', null, '2010-01-01', false],
  ['2013-11-22', null, '2010-01-01', true],
])(
  'a change from %s (removed: %s) to %s needs a yes: %s',
  { tags: ['decision-43'] },
  (birthDate, said, wanted, expected) => {
    expect(makesChildOlder({ birthDate, said }, wanted, today)).toBe(expected)
  },
)
