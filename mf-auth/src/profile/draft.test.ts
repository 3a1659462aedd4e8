import { expect, it } from 'vitest'
import { rima } from '../testing/site.tsx'
import { toDraft, gradeNumber, profileInfo } from './draft.ts'

const empty = { name: '', birthDate: '', grade: '', institute: '', photo: '', guardian: '' }

it('the draft of a profile starts from the stored profile', { tags: ['S3.1a'] }, () => {
  expect(toDraft(rima)).toEqual({
    ...empty,
    name: 'Rima',
    birthDate: '2015-12-31',
    grade: '5',
    institute: 'Zilla School',
  })
})

it('a class outside 3 to 10 counts as not chosen', { tags: ['S9.2a'] }, () => {
  expect(toDraft({ ...rima, grade: 0 }).grade).toBe('')
  expect(toDraft(undefined)).toEqual(empty)
})

it('the draft of a profile reduces a class to its digits, none is 0', { tags: ['S5.8a'] }, () => {
  expect(['Class 10', 'শ্রেণি ৫', '7', ''].map(gradeNumber)).toEqual([10, 5, 7, 0])
})

it(
  'the draft of a profile sends the date of birth or null and trims names',
  { tags: ['S3.13b', 'S5.8b'] },
  () => {
    expect(
      profileInfo({ ...empty, name: ' Rima ', birthDate: '2015-03-04', grade: '5', institute: ' School ' }),
    ).toEqual({
      name: 'Rima',
      dob: '2015-03-04',
      grade: 5,
      institute: 'School',
    })
    expect(profileInfo({ ...empty, name: 'Rima' })).toMatchObject({ dob: null, grade: 0 })
  },
)

it('the draft of a profile includes a new photo, and never the guardian', { tags: ['S3.13a'] }, () => {
  const info = profileInfo({ ...empty, name: 'Rima', photo: 'data:image/jpeg;base64,AA', guardian: 'a@b.c' })
  expect(info.imageData).toBe('data:image/jpeg;base64,AA')
  expect(JSON.stringify(info)).not.toContain('a@b.c')
})
