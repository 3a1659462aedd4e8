import { inLanguage, type Format, type Language } from '@dhadha/contract'
import type { DataExport } from '@dhadha/contract/wire'
import type { useText } from '../../text.ts'
import { formatBirthDate } from '../../birth-date/birthDate.ts'

type Row = DataExport['tables'][string][number]

/** The texts and formats of the reader's language, in which the file is written. */
interface Reader {
  readonly text: ReturnType<typeof useText>
  readonly format: Format
  readonly language: Language
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const MOMENT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

/** A value as readable text; '' for none. */
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 48rem; margin: 0 auto; padding: 1rem; font: 1rem/1.6 system-ui, sans-serif; }
h1 { line-height: 1.25; } h2 { margin-block: 2rem 0.5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.375rem 0.5rem; border-bottom: 1px solid; text-align: start; vertical-align: top; }
h1, pre, th + td, td:nth-child(n + 3) { overflow-wrap: anywhere; }
summary { padding-block: 0.75rem; font-weight: bold; cursor: pointer; }
img { border-radius: 0.5rem; } pre { white-space: pre-wrap; }`

/** Pairs of a name and a value; those without a value are left out. */
const facts = (pairs: readonly (readonly [string, string])[]): string => {
  const rows = pairs.filter(([, value]) => value !== '')
  return `<table>${rows
    .map(([name, value]) => `<tr><th scope="row">${escape(name)}</th><td>${escape(value)}</td></tr>`)
    .join('')}</table>`
}

const list = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${escape(head)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

/** Ids of problems are words: 'three-pets' → 'Three pets'. */
const named = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

/** An API of before has no school. */
const getSchoolName = ({ school }: Partial<DataExport>, language: Language): string =>
  (language === 'bn' ? school?.bangla_name : null) ?? school?.name ?? ''

/**
 * The download of all data as a page that opens on any phone without the site (decision 5): what people look for in
 * words and lists, then everything as it is stored.
 */
export function dataPage(data: DataExport, { text, format, language }: Reader): string {
  const { tables } = data
  const getRows = (table: string): Row[] =>
    (tables[table] ?? []).toSorted((a, b) => plain(b['created_at']).localeCompare(plain(a['created_at'])))
  const day = (value: unknown) => (plain(value) === '' ? '' : format.date(plain(value)))
  const moment = (value: unknown) => (plain(value) === '' ? '' : format.date(plain(value), MOMENT))
  const me = tables['learner']?.[0] ?? {}
  const grade = Number(me['grade'] ?? 0)

  const paidFor = (row: Row): string => {
    if (row['kind'] === 'problem') return named(plain(row['what_for']))
    return text(row['kind'] === 'daily_login' ? 'dataFileVisit' : 'dataFileTest')
  }
  const content = (row: Row) => plain(row[language === 'bn' ? 'bangla_content' : 'content'])

  const handle = inLanguage(language, plain(me['handle']), data.bangla_handle)
  const profile = facts([
    [text('handleLabel'), handle],
    [text('guardianName'), plain(me['name'])],
    [text('birthDateLabel'), formatBirthDate(format, plain(me['birth_date']))],
    [text('classLabel'), grade > 0 ? text('classOption', { grade }) : ''],
    [text('schoolLabel'), plain(me['institute'])],
    [text('dataFileJoined'), getSchoolName(data, language)],
    [text('dataFileOpened'), day(me['created_at'])],
  ])
  const ways = facts([
    ...(tables['identity'] ?? []).map((row) => [text('identityLabel'), plain(row['value'])] as const),
    ...(tables['google_account'] ?? []).map((row) => ['Google', day(row['created_at']) || '✓'] as const),
    ...(tables['passkey'] ?? []).map((row) => [text('passkeysHeading'), plain(row['name'])] as const),
  ])
  const points = (tables['ledger'] ?? []).reduce((sum, row) => sum + Number(row['points'] ?? 0), 0)
  const sections: readonly (readonly [heading: string, body: string, isThere: boolean])[] = [
    [text('dataFileProfile'), profile, true],
    [
      text('dataFilePhoto'),
      `<img src="${escape(data.photo ?? '')}" alt="" width="256">`,
      data.photo?.startsWith('data:') ?? false,
    ],
    [text('dataFileSignIn'), ways, true],
    [
      text('dataFileGuardian'),
      facts(getRows('guardian').map((row) => [text('guardianLabel'), plain(row['email'])])),
      getRows('guardian').some((row) => plain(row['email']) !== ''),
    ],
    [
      text('dataFileAnswers'),
      list(
        [text('dataFileWhen'), text('dataFilePuzzle'), text('dataFileAnswer'), text('dataFileResult')],
        getRows('attempt').map((row) => [
          moment(row['created_at']),
          named(plain(row['problem_id'])),
          row['board'] === null ? plain(row['answer']) : text('dataFileOnBoard'),
          text(row['correct'] === true ? 'dataFileRight' : 'dataFileWrong'),
        ]),
      ),
      getRows('attempt').length > 0,
    ],
    [
      text('dataFilePoints', { points }),
      list(
        [text('dataFileWhen'), text('dataFileFor'), text('dataFileEarned')],
        getRows('ledger').map((row) => [
          moment(row['created_at']),
          paidFor(row),
          format.number(Number(row['points'])),
        ]),
      ),
      getRows('ledger').length > 0,
    ],
    [
      text('dataFileMessages'),
      list(
        [text('dataFileWhen'), text('dataFileMessages')],
        getRows('notification').map((row) => [moment(row['created_at']), content(row)]),
      ),
      getRows('notification').length > 0,
    ],
    [
      text('dataFileWritten'),
      facts(getRows('contact').map((row) => [plain(row['subject']), plain(row['message'])])),
      getRows('contact').length > 0,
    ],
  ]

  const title = escape(text('dataFileTitle', { handle }))
  const made = escape(text('dataFileMade', { date: moment(data.made_at) }))
  const shown = sections.flatMap(([heading, body, isThere]) =>
    isThere ? [`<h2>${escape(heading)}</h2>`, body] : [],
  )
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${made}</p>
${shown.join('\n')}
<details>
<summary>${escape(text('dataFileRest'))}</summary>
<p>${escape(text('dataFileRestHint'))}</p>
<pre lang="en">${escape(JSON.stringify({ ...data, photo: undefined }, null, 2))}</pre>
</details>
</html>
`
}
