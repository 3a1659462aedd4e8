import { inLanguage, type Format, type Language } from '@dhadha/contract'
import type { DataExport, ExportedColumns } from '@dhadha/contract/wire'
import { formatBirthDate } from '../birth-date/birthDate.ts'
import type { useText } from '../text.ts'
import { escapeHtml, renderFacts, renderTable } from './html.ts'

/** The texts and formats of the reader's language, in which the file is written. */
export interface Reader {
  readonly text: ReturnType<typeof useText>
  readonly format: Format
  readonly language: Language
}

/** A part of the page: its heading and its HTML. */
export interface Section {
  readonly heading: string
  readonly html: string
}

type Row<Table extends keyof ExportedColumns> = { readonly [Column in ExportedColumns[Table]]?: unknown }
type ExportedTables = { readonly [Table in keyof ExportedColumns]?: readonly Row<Table>[] }

/** The rows of a table, in the export's order. An API of another release may not have the table. */
function readRows<Table extends keyof ExportedColumns>(
  data: DataExport,
  table: Table,
): readonly Row<Table>[] {
  const tables: ExportedTables = data.tables
  return tables[table] ?? []
}

/** By the time in a column, the latest first. */
const sortLatest = <Column extends string, Entry extends { readonly [Name in Column]?: unknown }>(
  rows: readonly Entry[],
  column: Column,
): Entry[] =>
  rows.toSorted((row, other) => toPlainText(other[column]).localeCompare(toPlainText(row[column])))

const MOMENT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

/** A value as readable text; '' for none. */
const toPlainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const formatDay = ({ format }: Reader, value: unknown): string =>
  toPlainText(value) === '' ? '' : format.date(toPlainText(value))

export const formatMoment = ({ format }: Reader, value: unknown): string =>
  toPlainText(value) === '' ? '' : format.date(toPlainText(value), MOMENT)

/** Ids of problems are words: 'three-pets' → 'Three pets'. */
const toHeading = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

export const getHandle = (data: DataExport, { language }: Reader): string =>
  inLanguage(language, toPlainText(readRows(data, 'learner')[0]?.handle), data.bangla_handle)

/** An API of before has no school. */
const getSchoolName = ({ school }: Partial<DataExport>, language: Language): string =>
  (language === 'bn' ? school?.bangla_name : null) ?? school?.name ?? ''

function profileSection(data: DataExport, reader: Reader): Section {
  const { text, format, language } = reader
  const me: Row<'learner'> = readRows(data, 'learner')[0] ?? {}
  const grade = Number(me.grade ?? 0)
  return {
    heading: text('dataFileProfile'),
    html: renderFacts([
      [text('handleLabel'), getHandle(data, reader)],
      [text('guardianName'), toPlainText(me.name)],
      [text('birthDateLabel'), formatBirthDate(format, toPlainText(me.birth_date))],
      [text('classLabel'), grade > 0 ? text('classOption', { grade }) : ''],
      [text('schoolLabel'), toPlainText(me.institute)],
      [text('dataFileJoined'), getSchoolName(data, language)],
      [text('dataFileOpened'), formatDay(reader, me.created_at)],
    ]),
  }
}

const photoSection = ({ photo }: DataExport, { text }: Reader): Section | null =>
  photo?.startsWith('data:')
    ? { heading: text('dataFilePhoto'), html: `<img src="${escapeHtml(photo)}" alt="" width="256">` }
    : null

/** How the learner signs in. */
function signInSection(data: DataExport, reader: Reader): Section {
  const { text } = reader
  return {
    heading: text('dataFileSignIn'),
    html: renderFacts([
      ...readRows(data, 'identity').map(({ value }) => [text('identityLabel'), toPlainText(value)] as const),
      ...readRows(data, 'google_account').map(
        ({ linked_at }) => ['Google', formatDay(reader, linked_at)] as const,
      ),
      ...readRows(data, 'passkey').map(({ name }) => [text('passkeysHeading'), toPlainText(name)] as const),
    ]),
  }
}

function guardianSection(data: DataExport, { text }: Reader): Section | null {
  const emails = readRows(data, 'guardian').map(({ email }) => toPlainText(email))
  if (emails.every((email) => email === '')) return null
  return {
    heading: text('dataFileGuardian'),
    html: renderFacts(emails.map((email) => [text('guardianLabel'), email])),
  }
}

function answersSection(data: DataExport, reader: Reader): Section | null {
  const { text } = reader
  const rows = sortLatest(readRows(data, 'attempt'), 'created_at')
  if (rows.length === 0) return null
  return {
    heading: text('dataFileAnswers'),
    html: renderTable(
      [text('dataFileWhen'), text('dataFilePuzzle'), text('dataFileAnswer'), text('dataFileResult')],
      rows.map(({ created_at, problem_id, board, answer, correct }) => [
        formatMoment(reader, created_at),
        toHeading(toPlainText(problem_id)),
        board === null ? toPlainText(answer) : text('dataFileOnBoard'),
        text(correct === true ? 'dataFileRight' : 'dataFileWrong'),
      ]),
    ),
  }
}

function pointsSection(data: DataExport, reader: Reader): Section | null {
  const { text, format } = reader
  const rows = sortLatest(readRows(data, 'ledger'), 'created_at')
  if (rows.length === 0) return null
  const nameSource = ({ kind, what_for }: Row<'ledger'>): string =>
    kind === 'problem'
      ? toHeading(toPlainText(what_for))
      : text(kind === 'daily_login' ? 'dataFileVisit' : 'dataFileTest')
  return {
    heading: text('dataFilePoints', {
      points: rows.reduce((sum, { points }) => sum + Number(points ?? 0), 0),
    }),
    html: renderTable(
      [text('dataFileWhen'), text('dataFileFor'), text('dataFileEarned')],
      rows.map((row) => [
        formatMoment(reader, row.created_at),
        nameSource(row),
        format.number(Number(row.points)),
      ]),
    ),
  }
}

function messagesSection(data: DataExport, reader: Reader): Section | null {
  const { text, language } = reader
  const rows = sortLatest(readRows(data, 'notification'), 'created_at')
  if (rows.length === 0) return null
  return {
    heading: text('dataFileMessages'),
    html: renderTable(
      [text('dataFileWhen'), text('dataFileMessages')],
      rows.map(({ created_at, content, bangla_content }) => [
        formatMoment(reader, created_at),
        toPlainText(language === 'bn' ? bangla_content : content),
      ]),
    ),
  }
}

/** The learner's messages to the site, the latest first; null without any. */
function letterSection(data: DataExport, { text }: Reader): Section | null {
  const rows = sortLatest(readRows(data, 'contact'), 'received_at')
  if (rows.length === 0) return null
  return {
    heading: text('dataFileWritten'),
    html: renderFacts(rows.map(({ subject, message }) => [toPlainText(subject), toPlainText(message)])),
  }
}

const SECTIONS = [
  profileSection,
  photoSection,
  signInSection,
  guardianSection,
  answersSection,
  pointsSection,
  messagesSection,
  letterSection,
]

/** The sections of the data file, in words and lists; those without content are left out. */
export const makeSections = (data: DataExport, reader: Reader): readonly Section[] =>
  SECTIONS.flatMap((make) => make(data, reader) ?? [])
