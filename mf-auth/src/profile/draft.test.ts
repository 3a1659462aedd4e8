import { expect, it } from 'vitest'
import { rima } from '../testing/site.tsx'
import { toDraft, gradeNumber, profileInfo } from './draft.ts'

const empty = { name: '', birthYear: '', grade: '', institute: '', photo: '', guardian: '' }

it('S3.1a starts from what the profile says', () => {
  expect(toDraft(rima)).toEqual({
    ...empty,
    name: 'Rima',
    birthYear: '2015',
    grade: '5',
    institute: 'Zilla School',
  })
})

it('S9.2a a class outside 3 to 10 counts as not chosen', () => {
  expect(toDraft({ ...rima, grade: 0 }).grade).toBe('')
  expect(toDraft(undefined)).toEqual(empty)
})

it('S5.8a reduces a class to its digits, none is 0', () => {
  expect(['Class 10', 'শ্রেণি ৫', '7', ''].map(gradeNumber)).toEqual([10, 5, 7, 0])
})

it('S3.13b S5.8b sends the last day of the year or null and trims names', () => {
  expect(
    profileInfo({ ...empty, name: ' Rima ', birthYear: '2015', grade: '5', institute: ' School ' }),
  ).toEqual({
    name: 'Rima',
    dob: '2015-12-31',
    grade: 5,
    institute: 'School',
  })
  expect(profileInfo({ ...empty, name: 'Rima' })).toMatchObject({ dob: null, grade: 0 })
})

it('S3.13a sends a new photo with the profile, and the guardian never', () => {
  const info = profileInfo({ ...empty, name: 'Rima', photo: 'data:image/jpeg;base64,AA', guardian: 'a@b.c' })
  expect(info.imageData).toBe('data:image/jpeg;base64,AA')
  expect(JSON.stringify(info)).not.toContain('a@b.c')
})
