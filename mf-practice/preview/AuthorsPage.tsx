import { LANGUAGES, type Language } from '@dhadha/contract'
import type { ContentFault } from '@dhadha/contract/wire'
import { useEffect, useRef, useState } from 'react'
import css from './preview.module.css'
import { usePreview } from './usePreview.ts'

const NAMES = { en: 'English', bn: 'Bangla' } as const satisfies Record<Language, string>
const SIZES = { phone: 'Phone', wide: 'Wide' } as const
const THEMES = { light: 'Light', dark: 'Dark' } as const

type Size = keyof typeof SIZES
type Theme = keyof typeof THEMES

/** The author's page: the problem in both languages side by side, or what is wrong with its file. */
export function AuthorsPage() {
  const preview = usePreview()
  const [size, setSize] = useState<Size>('phone')
  const [theme, setTheme] = useState<Theme>('light')
  if (!preview) return <p className={css['waiting']}>Waiting for the command …</p>
  const { saved, round, isLive } = preview
  return (
    <div className={css['authors']}>
      <header className={css['head']}>
        <h1 className={css['file']}>{saved.file}</h1>
        <Choice legend="Size" options={SIZES} value={size} onChange={setSize} />
        <Choice legend="Theme" options={THEMES} value={theme} onChange={setTheme} />
      </header>
      <p role="status" className={css['status']}>
        {describeStatus(saved, isLive)}
      </p>
      <Errors title="Errors that prevent showing the problem" faults={saved.faults} />
      <Errors title="In other files of the series" faults={saved.elsewhere} />
      {saved.path !== null && (
        <div className={`${css['frames']} ${css[size]}`}>
          {LANGUAGES.map((language) => (
            <ProblemFrame
              key={language}
              language={language}
              path={saved.path ?? ''}
              round={round}
              theme={theme}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function describeStatus({ path }: { path: string | null }, isLive: boolean): string {
  if (!isLive) return 'The command has stopped. Start it again, and this page goes on.'
  return path === null ? 'The file can’t be shown yet.' : 'As last saved.'
}

interface ChoiceProps<Key extends string> {
  legend: string
  options: Readonly<Record<Key, string>>
  value: Key
  onChange: (value: Key) => void
}

function Choice<Key extends string>({ legend, options, value, onChange }: ChoiceProps<Key>) {
  return (
    <fieldset className={css['choice']}>
      <legend>{legend}</legend>
      {(Object.keys(options) as Key[]).map((key) => (
        <label key={key} className={css['option']}>
          <input type="radio" name={legend} checked={key === value} onChange={() => onChange(key)} />
          {options[key]}
        </label>
      ))}
    </fieldset>
  )
}

function Errors({ title, faults }: { title: string; faults: readonly ContentFault[] }) {
  if (faults.length === 0) return null
  return (
    <section className={css['faults']}>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Line</th>
            <th scope="col">Field</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ file, line, column, field, message }) => (
            <tr key={`${file}:${line}:${column} ${field} ${message}`}>
              <td>{file}</td>
              <td>{column === undefined ? line : `${line}:${column}`}</td>
              <td>{field}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ProblemFrameProps {
  language: Language
  path: string
  round: number
  theme: Theme
}

/** The page in one language. After a save it reloads, at the problem that the author has moved to meanwhile. */
function ProblemFrame({ language, path, round, theme }: ProblemFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(round)
  const isLoading = useRef(true)
  const isStale = useRef(false)
  // A document that has just begun to load has no root element yet.
  const applyTheme = () =>
    frame.current?.contentDocument?.querySelector('html')?.setAttribute('data-theme', theme)
  // A reload during a navigation would cancel the navigation, so it waits until the page is there.
  const refresh = () => {
    isStale.current = isLoading.current
    if (isStale.current) return
    isLoading.current = true
    frame.current?.contentWindow?.location.reload()
  }
  const onLoad = () => {
    isLoading.current = false
    applyTheme()
    if (isStale.current) refresh()
  }
  useEffect(() => {
    if (shown.current === round) return
    shown.current = round
    refresh()
  }, [round])
  useEffect(applyTheme, [theme])
  return (
    <section className={css['language']}>
      <h2>{NAMES[language]}</h2>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- this very page again, with its scripts and storage */}
      <iframe ref={frame} title={NAMES[language]} src={`/${language}${path}`} onLoad={onLoad} />
    </section>
  )
}
