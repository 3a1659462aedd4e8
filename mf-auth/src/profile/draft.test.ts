import type { Profile } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { draftOf, gradeNumber, profileInfo } from './draft.ts'

const empty = { name: '', dob: '', grade: '', institute: '', photo: '', guardian: '' }

const profile: Profile = {
  id: '1',
  name: 'Rima',
  login: 'quick-otter-7',
  email: 'rima@example.com',
  mobile_number: null,
  image: null,
  birth_date: '2015-02-28',
  institute: 'Mymensingh Zilla School',
  grade: 5,
}

it('S3.1a starts from what the profile says', () => {
  expect(draftOf(profile)).toEqual({
    ...empty,
    name: 'Rima',
    dob: '2015-02-28',
    grade: '5',
    institute: 'Mymensingh Zilla School',
  })
})

it('S9.2a a class outside 3 to 10 counts as not chosen', () => {
  expect(draftOf({ ...profile, grade: 0 }).grade).toBe('')
  expect(draftOf(undefined)).toEqual(empty)
})

it('S5.8a reduces a class to its digits, none is 0', () => {
  expect(['Class 10', 'শ্রেণি ৫', '7', ''].map(gradeNumber)).toEqual([10, 5, 7, 0])
})

it('S3.13b S5.8b sends a date or null and trims names', () => {
  expect(
    profileInfo({
      name: ' Rima ',
      dob: '2015-02-28',
      grade: '5',
      institute: ' School ',
      photo: '',
      guardian: '',
    }),
  ).toEqual({
    name: 'Rima',
    dob: '2015-02-28',
    grade: 5,
    institute: 'School',
  })
  expect(
    profileInfo({ name: 'Rima', dob: '', grade: '', institute: '', photo: '', guardian: '' }),
  ).toMatchObject({
    dob: null,
    grade: 0,
  })
})

it('S3.13a sends a new photo with the profile, and the guardian never', () => {
  const info = profileInfo({ ...empty, name: 'Rima', photo: 'data:image/jpeg;base64,AA', guardian: 'a@b.c' })
  expect(info.imageData).toBe('data:image/jpeg;base64,AA')
  expect(JSON.stringify(info)).not.toContain('a@b.c')
})
