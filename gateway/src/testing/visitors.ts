// For tests: browsers that belong to cohorts, open documents and send reports.
import { COHORT_COOKIE, PAGE_REPORTS_PATH, type PageReport } from '@dhadha/release'
import type { LightMyRequestResponse as Response } from 'fastify'
import { createVisitorKeys } from '../server/session/visitor-keys.ts'
import type { TestGateway } from './gateway.ts'

/** `internalKey` of a gateway that knows the cookies below. */
export const TEST_KEY = 'k'.repeat(32)
const keys = createVisitorKeys(TEST_KEY)

/** Cookie of a visitor who belongs to cohorts by this number. @param suffix '-new' in the first document */
export const cohortCookie = (number: number | string, suffix = ''): string =>
  `${COHORT_COOKIE}=${number}${suffix}.${keys.sign('cohort', String(number))}`

/** Readable cookie of a learner's sign-in. */
export const learnerCookie = (learner: string, marker = 'mark'): string =>
  `token=${marker}.${learner}.${keys.sign('learner', learner)}`

export interface TestVisitor {
  readonly cookie?: string
  /** '127.0.0.1' by default. */
  readonly ip?: string
}

const getHeaders = (cookie: string) => (cookie === '' ? {} : { cookie })

/** Opens a document, as a browser does. @returns its nonce as a cookie; '' where it has none */
export async function openDocument(
  { app }: Pick<TestGateway, 'app'>,
  { cookie = '', ip = '127.0.0.1' }: TestVisitor = {},
): Promise<string> {
  const { headers } = await app.inject({ url: '/tests', remoteAddress: ip, headers: getHeaders(cookie) })
  const found = [headers['set-cookie']].flat().find((text) => text?.startsWith('document='))
  return found?.split(';', 1)[0] ?? ''
}

/** Sends reports with these cookies. */
export const sendReports = (
  { app }: Pick<TestGateway, 'app'>,
  { cookie = '', ip = '127.0.0.1' }: TestVisitor,
  reports: readonly PageReport[],
): Promise<Response> =>
  app.inject({
    method: 'POST',
    url: PAGE_REPORTS_PATH,
    remoteAddress: ip,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...getHeaders(cookie),
    },
    payload: JSON.stringify({ reports }),
  })

/** Opens a document, and sends reports about it. */
export async function reportFrom(
  gateway: Pick<TestGateway, 'app'>,
  { cookie = '', ip = '127.0.0.1' }: TestVisitor,
  reports: readonly PageReport[],
): Promise<Response> {
  const document = await openDocument(gateway, { cookie, ip })
  return sendReports(gateway, { cookie: [cookie, document].filter(Boolean).join('; '), ip }, reports)
}
