import { createFormat } from '@dhadha/contract'
import { describe, expect, it } from 'vitest'
import type { DataExport } from '@dhadha/contract/wire'
import type { TextKey } from '../text.ts'
import { renderDataPage } from './dataPage.ts'

/** Keys for texts, so that the test is about what the page holds. */
const text = (key: TextKey, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim()

const DATA: DataExport = {
  made_at: '2026-11-22T10:00:00Z',
  photo: 'data:image/webp;base64,UklGR',
  school: { name: 'River Bank School', bangla_name: 'নদীর পাড় স্কুল' },
  tables: {
    learner: [
      {
        handle: 'calm-otter-7',
        name: '<Rima>',
        birth_date: '2014-12-31',
        grade: 6,
        institute: '',
        image: null,
      },
    ],
    identity: [{ value: 'rima@example.com' }],
    google_account: [{ linked_at: '2026-11-19T10:00:00Z' }],
    guardian: [{ email: 'ma@example.com' }],
    attempt: [
      {
        problem_id: 'three-pets',
        answer: '3',
        board: null,
        correct: true,
        created_at: '2026-11-20T10:00:00Z',
      },
      {
        problem_id: 'five-squares',
        answer: 'true',
        board: {},
        correct: false,
        created_at: '2026-11-21T10:00:00Z',
      },
    ],
    ledger: [
      { kind: 'daily_login', what_for: '2026-11-20', points: 5, created_at: '2026-11-20T09:00:00Z' },
      { kind: 'problem', what_for: 'three-pets', points: 15, created_at: '2026-11-20T10:00:00Z' },
    ],
    notification: [{ content: 'Well done!', bangla_content: 'দারুণ!', created_at: '2026-11-20T10:00:00Z' }],
    contact: [
      { subject: 'First', message: 'one', received_at: '2026-11-18T10:00:00Z' },
      { subject: 'Second', message: 'two', received_at: '2026-11-19T10:00:00Z' },
    ],
    throttle: [{ purpose: 'guardian-export' }],
  },
}

const open = (data: DataExport, language: 'en' | 'bn' = 'en') => {
  const page = new DOMParser().parseFromString(
    renderDataPage(data, { text, format: createFormat(language), language }),
    'text/html',
  )
  const headings = [...page.querySelectorAll('h2')].map((element) => element.textContent)
  const rows = [...page.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join('|'),
  )
  return { page, headings, rows }
}

describe('the download of all data', () => {
  it('the download begins with words and lists, the latest first', { tags: ['decision-5'] }, () => {
    const { page, headings, rows } = open(DATA)
    expect(page.querySelector('h1')?.textContent).toBe('dataFileTitle calm-otter-7')
    expect(headings).toEqual([
      'dataFileProfile',
      'dataFilePhoto',
      'dataFileSignIn',
      'dataFileGuardian',
      'dataFileAnswers',
      'dataFilePoints 20',
      'dataFileMessages',
      'dataFileWritten',
    ])
    expect(rows).toEqual(
      expect.arrayContaining([
        'birthDateLabel|2014',
        'classLabel|classOption 6',
        'dataFileJoined|River Bank School',
        'identityLabel|rima@example.com',
        'guardianLabel|ma@example.com',
      ]),
    )
    expect(
      rows.filter((row) => /right$|wrong$/i.test(row)).map((row) => row.replace(/^[^|]*\|/, '')),
    ).toEqual(['Five squares|dataFileOnBoard|dataFileWrong', 'Three pets|3|dataFileRight'])
    expect(rows.filter((row) => /^(?:Google|First|Second)\|/.test(row))).toEqual([
      'Google|19 November 2026',
      'Second|two',
      'First|one',
    ])
    expect(page.querySelector('img')?.getAttribute('src')).toBe('data:image/webp;base64,UklGR')
  })

  it('the download is in Bangla on a Bangla page', { tags: ['decision-5'] }, () => {
    const { page, rows } = open(DATA, 'bn')
    expect(page.documentElement.lang).toBe('bn')
    expect(rows).toContain('birthDateLabel|২০১৪')
    expect(rows).toContain('dataFileJoined|নদীর পাড় স্কুল')
    expect(rows.some((row) => row.endsWith('|দারুণ!'))).toBe(true)
  })

  it('the download ends with all data as stored, and runs nothing of it', { tags: ['decision-5'] }, () => {
    const { page } = open(DATA)
    expect(JSON.parse(page.querySelector('pre')?.textContent ?? '')).toEqual({ ...DATA, photo: undefined })
    expect(page.querySelector('rima')).toBeNull()
  })

  it('the download has no heading without anything below it', { tags: ['decision-5'] }, () => {
    const { headings } = open({ made_at: DATA.made_at, photo: null, school: null, tables: { learner: [] } })
    expect(headings).toEqual(['dataFileProfile', 'dataFileSignIn'])
  })
})
