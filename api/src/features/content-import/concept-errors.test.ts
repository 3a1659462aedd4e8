import { describe, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { edited, libraryFolder, SERIES, TEXT } from './testing/fixture.ts'
import { expectRefusal, type InvalidContentCase } from './testing/refusal.ts'
import { importLibrary } from './import.ts'

const { db } = (await testApp()).database

const CONCEPTS = 'concepts.yaml'

const concepts: InvalidContentCase[] = [
  [
    'a problem without a concept',
    edited(TEXT, 'concepts: [adding]\n', ''),
    { file: TEXT, line: 2, field: 'concepts' },
  ],
  [
    'a concept that the list does not have',
    edited(TEXT, '[adding]', '[adding, magic]'),
    { file: TEXT, line: 8, field: 'concepts[2]' },
  ],
  [
    'a group in place of a concept',
    edited(TEXT, '[adding]', '[numbers]'),
    { file: TEXT, line: 8, field: 'concepts[1]' },
  ],
  [
    'a concept named twice',
    edited(TEXT, '[adding]', '[adding, adding]'),
    { file: TEXT, line: 8, field: 'concepts[2]' },
  ],
  [
    'four concepts of one problem',
    edited(TEXT, '[adding]', '[adding, divisibility, adding, divisibility]'),
    { file: TEXT, line: 8, field: 'concepts' },
  ],
  ['no list of concepts', { [CONCEPTS]: null }, { file: CONCEPTS, line: 1, field: 'file' }],
  [
    'two concepts of one id',
    edited(CONCEPTS, 'id: divisibility', 'id: adding'),
    { file: CONCEPTS, line: 5, field: '[1].concepts[2]' },
  ],
  [
    'a need that is no concept',
    edited(CONCEPTS, 'needs: [adding]', 'needs: [numbers]'),
    { file: CONCEPTS, line: 5, field: '[1].concepts[2].needs' },
  ],
  [
    'concepts that need each other',
    edited(CONCEPTS, 'classes: [3, 4]', 'classes: [4, 4], needs: [divisibility]'),
    { file: CONCEPTS, line: 4, field: '[1].concepts[1].needs' },
  ],
  [
    'a need that is taught later',
    edited(CONCEPTS, 'classes: [3, 4]', 'classes: [5, 6]'),
    { file: CONCEPTS, line: 5, field: '[1].concepts[2].needs' },
  ],
  [
    'classes that end before they begin',
    edited(CONCEPTS, '[4, 7]', '[7, 4]'),
    { file: CONCEPTS, line: 5, field: '[1].concepts[2].classes' },
  ],
]

const SECOND = 'series/second-steps'
const seriesPictures: InvalidContentCase[] = [
  [
    'a picture of a series that is of one concept',
    edited(SERIES, 'order: 1', 'order: 1\npicture: [adding, adding]'),
    { file: SERIES, line: 6, field: 'picture' },
  ],
  [
    'a picture of a series that is of no concept',
    edited(SERIES, 'order: 1', 'order: 1\npicture: [adding, magic]'),
    { file: SERIES, line: 6, field: 'picture[2]' },
  ],
  [
    'a picture that another series has',
    {
      ...edited(SERIES, 'order: 1', 'order: 1\npicture: [adding, divisibility]'),
      [`${SECOND}/series.yaml`]: `name: More\nbangla_name: আরও\ntopic: math\nlevel: 1\norder: 2\npicture: [adding, divisibility]\n`,
    },
    { file: `${SECOND}/series.yaml`, line: 6, field: 'picture' },
  ],
]

await importLibrary(db, libraryFolder())

describe.each([
  ['list of concepts (decision 51)', concepts],
  ['picture of a series (decision 69)', seriesPictures],
])('an import with a faulty %s', { tags: ['S1.2b'] }, (_kind, broken) => {
  it.each(broken)('refuses %s by file, line and field, changing nothing', async (_what, changes, place) => {
    await expectRefusal(db, changes, place)
  })
})
