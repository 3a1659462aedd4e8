import type { Profile } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { draftOf, gradeNumber, profileInfo } from './draft.ts'

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
    name: 'Rima',
    dob: '2015-02-28',
    grade: '5',
    institute: 'Mymensingh Zilla School',
  })
})

it('S9.2a a class outside 3 to 10 counts as not chosen', () => {
  expect(draftOf({ ...profile, grade: 0 }).grade).toBe('')
  expect(draftOf(undefined)).toEqual({ name: '', dob: '', grade: '', institute: '' })
})

it('S5.8a reduces a class to its digits, none is 0', () => {
  expect(['Class 10', 'শ্রেণি ৫', '7', ''].map(gradeNumber)).toEqual([10, 5, 7, 0])
})

it('S3.13b S5.8b sends a date or null and trims names', () => {
  expect(profileInfo({ name: ' Rima ', dob: '2015-02-28', grade: '5', institute: ' School ' })).toEqual({
    name: 'Rima',
    dob: '2015-02-28',
    grade: 5,
    institute: 'School',
  })
  expect(profileInfo({ name: 'Rima', dob: '', grade: '', institute: '' })).toMatchObject({
    dob: null,
    grade: 0,
  })
})
