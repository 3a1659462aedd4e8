import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeBoardData, encodeBoardData, encodeQuestionnaire } from './data.ts'

it('any JSON passes through base64 unharmed', { tags: ['S3.4a'] }, () => {
  fc.assert(
    fc.property(fc.jsonValue(), (payload) => {
      expect(JSON.stringify(decodeBoardData(encodeBoardData(payload)))).toBe(JSON.stringify(payload))
    }),
  )
  expect(decodeBoardData(encodeBoardData({ options: ['ধাঁধা', '🧩'] }))).toEqual({ options: ['ধাঁধা', '🧩'] })
})

it('a text that is no base64 JSON is used as it is', { tags: ['S3.4a'] }, () => {
  expect(decodeBoardData('not base64!')).toBe('not base64!')
  expect(decodeBoardData(btoa('not JSON'))).toBe(btoa('not JSON'))
  expect(decodeBoardData(null)).toBeNull()
})

it('the start of a free placement is sent beside its target', { tags: ['S3.4b'] }, () => {
  const payload = { questionnaire: [['/a.svg', 1]], data: [['/a.svg', 2]] }
  const sent = { data: encodeBoardData(payload), ...encodeQuestionnaire(payload) }
  expect(sent.questionnaire).toEqual(payload.questionnaire)
  expect(decodeBoardData(sent.data)).toEqual(payload.data)
  expect(decodeBoardData(sent.data, sent.questionnaire)).toEqual(payload)
  expect(encodeQuestionnaire({ options: [] })).toEqual({})
})
