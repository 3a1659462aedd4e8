import { useFormat } from '@dhadha/contract'
import type { ReleaseDiff } from '@dhadha/contract/wire'
import { useText, type TextKey } from '../text.ts'
import css from './Diff.module.css'

/** The most lines in a list, so that it fits a phone; the rest is only counted. */
const MAX_LINES = 40

interface Line {
  readonly change: 'added' | 'removed' | 'altered'
  readonly name: string
  readonly facts: string
}

interface Facts {
  readonly name: string
  readonly before: string | number | null
  readonly after: string | number | null
}

const toLine = ({ name, before, after }: Facts, format: (facts: string | number) => string): Line => {
  if (before === null) return { change: 'added', name, facts: format(after ?? '') }
  if (after === null) return { change: 'removed', name, facts: format(before) }
  return { change: 'altered', name, facts: `${format(before)} → ${format(after)}` }
}

const textLines = ({ added, removed }: ReleaseDiff['texts']['en']): Line[] => [
  ...added.map((name) => ({ change: 'added', name, facts: '' }) as const),
  ...removed.map((name) => ({ change: 'removed', name, facts: '' }) as const),
]

/** The changes of a version (decision 73). */
export function Diff({ diff }: { diff: ReleaseDiff }) {
  const text = useText()
  const { number } = useFormat()
  const { before, after, contract, routes, packages, files, texts, calls } = diff
  const groups: { readonly title: TextKey; readonly lang?: 'en' | 'bn'; readonly lines: readonly Line[] }[] =
    [
      { title: 'calls', lines: calls ? textLines(calls) : [] },
      { title: 'routes', lines: routes.map((route) => toLine(route, String)) },
      { title: 'textsEn', lang: 'en', lines: textLines(texts.en) },
      { title: 'textsBn', lang: 'bn', lines: textLines(texts.bn) },
      { title: 'packages', lines: packages.map((pkg) => toLine(pkg, String)) },
      {
        title: 'files',
        lines: files.map((file) => toLine(file, (bytes) => text('bytes', { bytes: Number(bytes) }))),
      },
    ]
  const shown = groups.filter(({ lines }) => lines.length > 0)

  return (
    <div className={css['diff']}>
      <p className={css['versions']}>{text('changes', { before, after })}</p>
      {contract && (
        <p className={css['line']}>
          {text('contract')}: {text('historyTo', { from: contract.before, to: contract.after })}
        </p>
      )}
      {!contract && shown.length === 0 && <p className={css['line']}>{text('noChanges')}</p>}
      <div className={css['groups']}>
        {shown.map(({ title, lang, lines }) => (
          <section key={title} className={css['group']}>
            <h3 className={css['heading']}>{text(title, { count: number(lines.length) })}</h3>
            <ul className={css['list']}>
              {lines.slice(0, MAX_LINES).map(({ change, name, facts }) => (
                <li key={`${change} ${name}`} className={css['line']}>
                  <span className={css[change]}>{text(change)}</span>{' '}
                  <span lang={lang} translate="no">
                    {name}
                  </span>
                  {facts !== '' && <span className={css['facts']}> {facts}</span>}
                </li>
              ))}
              {lines.length > MAX_LINES && (
                <li className={css['facts']}>
                  {text('moreChanges', { count: number(lines.length - MAX_LINES) })}
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
