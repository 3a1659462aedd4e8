import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'

const { app, call } = await testApp()

const BASE = '/api/v2/app'
const calls = [
  ['S7.10', 'get', '/api/user/stats'],
  ['S7.11', 'post', `${BASE}/problem/{problem_id}/attempts`],
  ['S7.12', 'post', `${BASE}/problem/{problem_id}/use-hint`],
  ['S7.13', 'post', `${BASE}/problem/{problem_id}/view-explanation`],
  ['S7.14', 'post', `${BASE}/feedback/problem`],
  ['S7.15a', 'get', `${BASE}/peer-recommend/all-users/{problem_id}`],
  ['S7.15b', 'get', `${BASE}/peer-recommend/get-recommendations`],
  ['S7.15c', 'post', `${BASE}/peer-recommend/recommend`],
  ['S7.16a', 'get', `${BASE}/topic/level-summary/{level}`],
  ['S7.16b', 'get', `${BASE}/level/{level}/series`],
  ['S7.16c', 'get', `${BASE}/topic/{topic}/series`],
  ['S7.16d', 'get', `${BASE}/series/{series}/problem`],
  ['S7.16e', 'get', `${BASE}/series/{series}/problem/{serial}`],
  ['S7.16f', 'get', `${BASE}/problem/{problem_id}`],
  ['S7.16g', 'get', `${BASE}/problem/unsolved`],
  ['S7.17', 'get', `${BASE}/problem/{series}/{serial}/attempt/view-start`],
  ['S7.17', 'get', `${BASE}/problem/{series}/{serial}/attempt/view-end`],
  ['S7.17', 'post', `${BASE}/problem/{series}/{serial}/attempt/view-start`],
  ['S7.17', 'post', `${BASE}/problem/{series}/{serial}/attempt/view-end`],
  ['S7.18a', 'get', '/api/level/topics'],
  ['S7.18c', 'get', `${BASE}/problem/recommended`],
  ['S7.19a', 'get', `${BASE}/scoring/level`],
  ['S7.19b', 'get', `${BASE}/progress/report/score-summary`],
  ['S7.19e', 'get', `${BASE}/leaderboard/level/{level}`],
  ['S7.20a', 'get', `${BASE}/tutorial`],
  ['S7.20b', 'post', `${BASE}/tutorial/{id}/watch`],
  ['S7.21c', 'get', `${BASE}/practice-test`],
  ['S7.24a', 'get', `${BASE}/poll-notification`],
  ['S7.24b', 'post', `${BASE}/poll-notification/mark-read`],
  ['S7.24c', 'get', `${BASE}/poll-notification/mark-all-read`],
  ['S7.24c', 'post', `${BASE}/poll-notification/mark-all-read`],
] as const

interface OpenApiDocument {
  readonly paths: Record<string, Record<string, { summary?: string; security?: unknown[] }>>
}

describe('calls of learning and progress', () => {
  const { paths } = app.swagger() as unknown as OpenApiDocument

  it.each(calls)('%s %s %s is described and asks for a token', async (_, method, path) => {
    expect(paths[path]?.[method]).toMatchObject({ summary: expect.stringMatching(/\w+ \w+/) })
    const url = path.replace('{level}', '6').replaceAll(/\{\w+\}/g, '1')
    const answer = await call({ url, method: method === 'get' ? 'GET' : 'POST' })
    expect(answer).toMatchObject({ status: 401, body: { error: 'unauthorized' } })
  })
})
