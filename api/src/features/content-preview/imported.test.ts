import { copyFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { getBoardKind } from '@dhadha/boards/rules'
import { expect, it } from 'vitest'
import { readConfig } from '../../app/startup/config.ts'
import { runCommand } from '../../testing/command.ts'
import { libraryFolder } from '../content-import/testing/fixture.ts'
import type { PlacedProblem } from '../content/index.ts'
import { parseSeries } from '../content/library/index.ts'
import { writeAnswer } from '../learning/index.ts'
import { servePreview } from './server.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const EXCHANGE = join(ROOT, 'api/src/features/content-exchange/testing')

const TIMES = { startTime: '2026-11-21T09:58:20Z', endTime: '2026-11-21T10:00:00Z' }

/** A right answer, as the problem page sends it. */
function rightAnswer({ solution, data, interactiveType }: PlacedProblem): object {
  if (solution)
    return { ...TIMES, answer: writeAnswer(solution), answerType: 'answers' in solution ? 'text' : 'mcq' }
  const [board] = getBoardKind(interactiveType)?.solutions(data.payload ?? {}) ?? []
  return { ...TIMES, answer: 'true', answerType: 'interactive', board }
}

it.each<[string, string, number]>([
  ['Moodle 4', join(EXCHANGE, 'moodle-4.xml'), 13],
  ['Moodle 5', join(EXCHANGE, 'moodle-5.xml'), 2],
  ['GIFT', join(EXCHANGE, 'questions.gift'), 10],
  ['CSV', join(ROOT, 'docs/content/questions.csv'), 5],
])('every problem that was imported of %s can be opened and solved', async (_, source, count) => {
  const library = libraryFolder()
  const file = join(library, basename(source))
  copyFileSync(source, file)
  copyFileSync(join(ROOT, 'content/concepts.yaml'), join(library, 'concepts.yaml'))
  const { code } = await runCommand({ config: readConfig({}) }, [
    'content',
    'import-from',
    file,
    '--series',
    'mine',
    '--library',
    library,
  ])
  expect([0, 3]).toContain(code)
  const { problems } = parseSeries(library, 'mine').library
  expect(problems).toHaveLength(count)
  const subject = { library, seriesId: 'mine', file: '01-any.md' }
  const pages = { files: new Map(), html: '' }
  const { url, close } = await servePreview({ subject, pages, licence: 'CC BY-SA 4.0', port: 0 })
  const call = async (path: string, body?: object): Promise<unknown> => {
    const sent = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
    const response = await fetch(`${url}/api/v2/app${path}`, body ? sent : {})
    return response.json()
  }
  try {
    for (const problem of problems) {
      expect(await call(`/series/mine/problem/${problem.serial}`)).toMatchObject({ title: problem.title.en })
      const reply = await call(`/problem/${problem.id}/attempts`, rightAnswer(problem))
      expect([problem.id, reply]).toEqual([problem.id, expect.objectContaining({ isCorrect: true })])
    }
  } finally {
    await close()
  }
})
