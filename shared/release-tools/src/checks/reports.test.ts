import { PAGE_REPORTS_PATH, VIOLATION_REPORTS_PATH } from '@dhadha/release'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { collectReports } from './reports.ts'

const SHOWN = { part: 'mf-tests', version: '1.1.0', page: 'all', kind: 'shown' }

/** A server that reads messages as the gateway does, with its reports. */
function openServer() {
  const app = fastify()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  const reported = collectReports(app)
  for (const path of [PAGE_REPORTS_PATH, VIOLATION_REPORTS_PATH])
    app.post(path, () => Promise.reject(new Error('the report was forwarded')))
  const post = async (url: string, payload: string) =>
    (await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } }))
      .statusCode
  return { reported, post }
}

test('reports of a candidate are collected and not forwarded', { tags: ['decision-74'] }, async () => {
  const { reported, post } = openServer()
  expect(await post(PAGE_REPORTS_PATH, JSON.stringify({ reports: [{ ...SHOWN, value: 1 }] }))).toBe(204)
  expect(await post(VIOLATION_REPORTS_PATH, '[]')).toBe(204)
  expect(reported).toEqual({ pages: [SHOWN], violations: ['[]'] })
})

test(
  'a message of a candidate that has no reports is refused, and never ends the check',
  { tags: ['decision-74'] },
  async () => {
    const { reported, post } = openServer()
    for (const message of [
      '{',
      '{}',
      '{"reports":7}',
      '{"reports":[null]}',
      '{"reports":[{"kind":"shown"}]}',
    ])
      expect(await post(PAGE_REPORTS_PATH, message)).toBe(500)
    expect(reported.pages).toEqual([])
  },
)
