import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import messagesBn from '../messages/bn.json'
import messagesEn from '../messages/en.json'
import bn from './security.bn.json'
import en from './security.en.json'
import SecurityPage from './SecurityPage.tsx'

const messages = { en: messagesEn, bn: messagesBn }
const visit = (language: 'en' | 'bn') =>
  renderInSite(<SecurityPage />, { messages: messages[language], language, at: '/security' })

afterEach(cleanup)

it.each(LANGUAGES)(
  'the %s page says how to report, when we answer, and the rules',
  { tags: ['decision-56'] },
  (language) => {
    visit(language)
    const { sections } = { en, bn }[language]
    for (const { title } of sections) screen.getByRole('region', { name: title })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: messages[language].faqWrite }).getAttribute('href')).toBe(
      '/contact',
    )
    expect(main.getByRole('link', { name: messages[language].securityFile }).getAttribute('href')).toBe(
      '/.well-known/security.txt',
    )
  },
)

it(
  'the security page promises the times of SECURITY.md, in both languages',
  { tags: ['decision-56'] },
  () => {
    const policy = readFileSync(join(import.meta.dirname, '../../../SECURITY.md'), 'utf8')
    const promised = [...policy.matchAll(/^\| (\d+) (?:working )?days\s+\|/gm)].map(([, days = '']) => days)
    const promises = ({ sections }: typeof en) =>
      sections
        .find(({ id }) => id === 'times')
        ?.points.map((point) =>
          /[0-9০-৯]+/.exec(point)?.[0].replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6)),
        )
    expect(promised).toHaveLength(5)
    expect([promises(en), promises(bn)]).toEqual([promised, promised])
  },
)

it('the security page is the same in both languages, paragraph by paragraph', () => {
  const shape = ({ sections }: typeof en) =>
    sections.map(({ id, paragraphs, points }) => [id, paragraphs.length, points.length])
  expect(shape(bn)).toEqual(shape(en))
})
