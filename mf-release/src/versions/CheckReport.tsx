import { useFormat } from '@dhadha/contract'
import { Tag } from '@dhadha/ui'
import { useText } from '../text.ts'
import css from './CheckReport.module.css'
import type { CheckedPage, CheckResult } from './readCheck.ts'

/** The findings of a check by page, the pages with findings first (decision 74). */
export function CheckReport({
  result: { version, revision, incomplete, pages, general },
}: {
  result: CheckResult
}) {
  const text = useText()
  const { number } = useFormat()
  const count = pages.reduce((sum, { findings }) => sum + findings.length, general.length)
  const sorted = pages.toSorted((page, other) => other.findings.length - page.findings.length)
  return (
    <div className={css['check']}>
      <p className={css['verdict']}>
        {count > 0
          ? text('checkFailed', { version, count })
          : incomplete === null
            ? text('checkPassed', { version, count: pages.length })
            : text('checkIncomplete', { version })}
      </p>
      <p className={css['words']}>
        {text('checkBeside', { revision: number(revision) })} <span lang="en">{incomplete}</span>
      </p>
      <ul className={css['list']}>
        {general.length > 0 && (
          <li className={css['page']}>
            <Verdict findings={general} /> <strong>{text('wholeVersion')}</strong>
            <Findings findings={general} />
          </li>
        )}
        {sorted.map((page) => (
          <li key={page.path} className={css['page']}>
            <Verdict findings={page.findings} /> <strong translate="no">{page.path}</strong>{' '}
            <span className={css['words']}>{formatStates(text, page)}</span>
            <Findings findings={page.findings} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const formatStates = (text: ReturnType<typeof useText>, { languages, signedIn }: CheckedPage): string =>
  [
    ...languages.map((language) => text(language === 'bn' ? 'inBangla' : 'inEnglish')),
    ...signedIn.map((isSignedIn) => text(isSignedIn ? 'signedIn' : 'signedOut')),
  ].join(', ')

/** How many there are. */
function Verdict({ findings: { length: count } }: { findings: readonly string[] }) {
  const text = useText()
  return count === 0 ? (
    <Tag tone="good">{text('pageFine')}</Tag>
  ) : (
    <Tag tone="bad">{text('pageFindings', { count })}</Tag>
  )
}

/** Each in the English of the check. */
const Findings = ({ findings }: { findings: readonly string[] }) =>
  findings.length > 0 && (
    <ul className={css['findings']} lang="en">
      {findings.map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
    </ul>
  )
