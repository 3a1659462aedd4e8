import { connect } from 'node:net'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PreviewState } from '@dhadha/contract/wire'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { OperatorError } from '@dhadha/server/errors'
import { edited, libraryFolder, smallLibrary } from '../content-import/testing/fixture.ts'
import { readPages, type Pages } from './pages.ts'
import { servePreview, type PreviewServer } from './server.ts'
import { findSubject } from './subject.ts'

const MANGOES = 'series/first-steps/01-ten-mangoes.md'
const licence = 'CC BY-SA 4.0'

const built = mkdtempSync(join(tmpdir(), 'dhadha-pages-'))
let pages: Pages
beforeAll(() => {
  for (const folder of ['js', 'css']) mkdirSync(join(built, folder))
  writeFileSync(join(built, 'js/index.1.js'), 'start()')
  writeFileSync(join(built, 'css/index.1.css'), 'p{}')
  writeFileSync(join(built, 'js/index.1.js.LICENSE.txt'), 'not a page')
  pages = readPages(built)
})
afterAll(() => rmSync(built, { recursive: true }))

let open: PreviewServer | null = null
afterEach(async () => {
  await open?.close()
  open = null
})

/** A preview of the first problem of a small library. */
async function startPreview(changes: Parameters<typeof libraryFolder>[0] = {}) {
  const folder = libraryFolder(changes)
  const server = await servePreview({ subject: findSubject(join(folder, MANGOES)), pages, licence, port: 0 })
  open = server
  const call = async (path: string, body?: object) => {
    const response = await fetch(server.url + path, {
      headers: { 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const save = (files: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  }
  return { folder, server, call, save }
}

/** The states that the author's page receives, one after the other. */
async function readStates({ url }: PreviewServer) {
  const { body } = await fetch(`${url}/state`)
  if (!body) throw new Error('there is no stream')
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const next = async (): Promise<PreviewState> => {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const event = rest.slice('data: '.length, end)
        rest = rest.slice(end + 2)
        return JSON.parse(event) as PreviewState
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream has ended')
      rest += value
    }
  }
  /** Editors and this test may save in several steps; the last one counts. */
  const until = async (fits: (state: PreviewState) => boolean): Promise<PreviewState> => {
    const state = await next()
    return fits(state) ? state : until(fits)
  }
  return { next, until }
}

const answer = (given: string) => ({
  startTime: '2026-11-21T09:58:20Z',
  endTime: '2026-11-21T10:00:00Z',
  answer: given,
  answerType: 'text',
})

describe('the preview of a problem', { tags: ['decision-21'] }, () => {
  it('answers the problem page from the file as an import would', async () => {
    const { call, server } = await startPreview()
    const { body } = await call('/api/v2/app/series/first-steps/problem/1')
    expect(body).toMatchObject({
      title: 'Ten mangoes',
      bangla_title: 'দশটি আম',
      series: { nproblem: 3, level: 1 },
      hint_available: true,
      status: null,
    })
    const picture = /\/api\/content\/[\w.]+/.exec(JSON.stringify(body))?.[0] ?? ''
    const drawn = await fetch(server.url + picture)
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  it('names the source of an adapted problem, and the licence of the content', async () => {
    const source = 'source: { paper: Puzzle Cup, year: 2014, number: 3a }'
    const { call } = await startPreview(edited(MANGOES, 'kind: text', `${source}\nkind: text`))
    const { body } = await call('/api/v2/app/series/first-steps/problem/1')
    expect(body).toMatchObject({ source: { paper: 'Puzzle Cup', year: 2014, number: '3a' }, licence })
  })

  it('answers what the page asks after a solution as the API answers a newcomer', async () => {
    const { call } = await startPreview()
    expect((await call('/api/v2/app/scoring/level')).body).toMatchObject({
      level: 1,
      totalXp: 0,
      nextLevel: { level: 2 },
      streak: { current_streak: 0 },
    })
    const similar = await call('/api/v2/app/problem/ten-mangoes/similar?limit=1')
    expect(similar.body).toMatchObject({ problems: [{ series_id: 'first-steps', attempt_count: 0 }] })
    expect((await call('/api/v2/app/problem/none/similar')).status).toBe(404)
    for (const path of ['topic/math/series', 'topic/all/series?level_id=6'])
      expect([path, (await call(`/api/v2/app/${path}`)).body]).toMatchObject([
        path,
        { series: [{ series_id: 'first-steps', nproblem: 3, solved_count: 0, needs_met: true }] },
      ])
    expect((await call('/api/v2/app/topic/math/series?level_id=7')).body).toEqual({ series: [] })
    expect((await call('/api/v2/app/topic/none/series')).status).toBe(404)
  })

  it('judges answers and shows hints and explanation', async () => {
    const { call } = await startPreview()
    const problem = '/api/v2/app/problem/ten-mangoes'
    expect((await call(`${problem}/attempts`, answer('১০'))).body).toMatchObject({
      isCorrect: true,
      points: { base: 10, total: 15 },
    })
    expect((await call(`${problem}/attempts`, answer('9'))).body).toMatchObject({ isCorrect: false })
    expect((await call(`${problem}/attempts`, answer(' '))).status).toBe(400)
    expect((await call(`${problem}/use-hint`, {})).body).toMatchObject({
      hint: { hint: ['Count on from 7.'] },
    })
    expect((await call(`${problem}/view-explanation`, {})).body).toMatchObject({
      explanation: { image: { alt: 'A basket' } },
    })
    const feedback = { problem_id: 'ten-mangoes', feedback: 1 }
    expect((await call('/api/v2/app/feedback/problem', feedback)).status).toBe(403)
  })

  it(
    'shows the variants of a template one after the other, each judged as itself',
    { tags: ['decision-50'] },
    async () => {
      const source = (smallLibrary[MANGOES] ?? '')
        .replace('ten-mangoes', 'more')
        .replace('Ten m', 'M')
        .replace('দশটি', 'আরও')
      const { call } = await startPreview({
        'series/first-steps/04-more.ts': `
        const source = ${JSON.stringify(source)}
        const sum = (text: string, more: number) => text.replaceAll('10', String(more + 7)).replaceAll('১০', String(more + 7))
        export default {
          sources: (count: number) =>
            Array.from({ length: count }, (_, index) => sum(source, index + 20).replaceAll('7 + 3', '7 + ' + (index + 20))),
        }`,
      })
      const shown = await call('/api/v2/app/series/first-steps/problem/4')
      const getStatement = (body: Record<string, unknown>) =>
        (body['data'] as { statement: string }).statement
      expect(getStatement(shown.body)).toContain('7 + 20')
      const next = await call('/api/v2/app/problem/more/fresh', { variant: 'any' })
      expect(getStatement(next.body)).toContain('7 + 21')
      const time = { startTime: '2026-11-21T09:59:00Z', endTime: '2026-11-21T10:00:00Z' }
      const answered = await call('/api/v2/app/problem/more/attempts', {
        ...time,
        answer: '28',
        answerType: 'text',
      })
      expect(answered.body).toMatchObject({ isCorrect: true })
      expect((await call('/api/v2/app/problem/more/view-explanation', {})).body).toMatchObject({
        explanation: { explanation: expect.stringContaining('**28**') },
      })
    },
  )

  it('reports errors with line and field and recovers by itself', async () => {
    const { server, save } = await startPreview()
    const states = await readStates(server)
    expect(await states.next()).toMatchObject({ path: '/series/first-steps/problem/1', faults: [] })
    save(edited(MANGOES, 'id: ten-mangoes', 'id: Ten Mangoes'))
    const invalid = await states.until(({ path }) => path === null)
    expect(invalid.faults).toMatchObject([{ file: MANGOES, line: 2, field: 'id' }])
    save(edited(MANGOES, 'Ten mangoes', 'Ten ripe mangoes'))
    expect((await states.until(({ path }) => path !== null)).faults).toEqual([])
    const { title } = (await (
      await fetch(`${server.url}/api/v2/app/series/first-steps/problem/1`)
    ).json()) as { title: string }
    expect(title).toBe('Ten ripe mangoes')
  })

  it('says that the file is missing after it was renamed', async () => {
    const { folder, server, save } = await startPreview()
    const states = await readStates(server)
    renameSync(join(folder, MANGOES), join(folder, 'series/first-steps/away.md'))
    const gone = await states.until(({ path }) => path === null)
    expect(gone.faults).toEqual([{ file: MANGOES, line: 1, field: 'file', message: 'is missing' }])
    save({ [MANGOES]: smallLibrary[MANGOES] ?? '' })
    await states.until(({ path }) => path !== null)
  })

  it('goes on while an editor keeps hidden files beside the problem', async () => {
    const { folder, server, save } = await startPreview()
    const states = await readStates(server)
    await states.next()
    // Emacs marks a file that is being edited by a dangling symbolic link.
    symlinkSync('author@desk.1234', join(folder, 'series/first-steps/.#01-ten-mangoes.md'))
    save(edited(MANGOES, 'Ten mangoes', 'Ten ripe mangoes'))
    expect(await states.next()).toMatchObject({
      path: '/series/first-steps/problem/1',
      faults: [],
      elsewhere: [],
    })
  })

  it('shows the problem while another of its series is faulty', async () => {
    const other = 'series/first-steps/02-odd-one.md'
    const { server } = await startPreview(edited(other, 'answer: 2', 'answer: 9'))
    const { path, faults, elsewhere } = await (await readStates(server)).next()
    expect([path, faults]).toEqual(['/series/first-steps/problem/1', []])
    expect(elsewhere).toMatchObject([{ file: other, field: 'answer' }])
  })

  it('opens its own pages and the series’ pictures alone', async () => {
    const { server } = await startPreview()
    const fetchStatus = async (path: string, init?: RequestInit) =>
      (await fetch(server.url + path, init)).status
    expect(await fetchStatus('/en/series/first-steps/problem/1')).toBe(200)
    expect(await fetchStatus('/files/js/index.1.js')).toBe(200)
    for (const path of [
      '/files/js/index.1.js.LICENSE.txt',
      '/files/..%2f..%2fpackage.json',
      '/files/%2e%2e/pages.ts',
      '/api/content/topics.yaml',
      `/${MANGOES}`,
    ])
      expect([path, await fetchStatus(path)]).toEqual([path, 404])
    expect(await fetchStatus('/api/v2/app/series/deep-logic/problem/1')).toBe(404)
  })

  it('refuses a name from elsewhere that leads here', async () => {
    const { server } = await startPreview()
    const { port } = new URL(server.url)
    const { status } = await rawGet(Number(port), 'evil.example')
    expect(status).toBe(404)
    expect((await rawGet(Number(port), `localhost:${port}`)).status).toBe(200)
  })

  it('says when its port is taken', async () => {
    const { server, folder } = await startPreview()
    const port = Number(new URL(server.url).port)
    const second = servePreview({ subject: findSubject(join(folder, MANGOES)), pages, licence, port })
    await expect(second).rejects.toThrow(
      new OperatorError(
        `Port ${port} is in use; stop the program that uses it, or set another one with --port.`,
      ),
    )
  })

  it.each([
    ['a file that is not there', 'series/first-steps/09-none.md', 'does not exist'],
    ['a series’ own file', 'series/first-steps/series.yaml', 'is not a problem of a library'],
    ['a folder', 'series/first-steps', 'is not a problem of a library'],
    ['a file outside a library', 'topics/math.svg', 'is not a problem of a library'],
  ])('takes a problem’s file and not %s', (_, path, sentence) => {
    expect(() => findSubject(join(libraryFolder(), path))).toThrow(sentence)
  })
})

/** A request with its own Host header, which fetch does not allow. */
function rawGet(port: number, host: string): Promise<{ status: number }> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    let reply = ''
    socket.on('data', (chunk) => (reply += chunk.toString()))
    socket.on('end', () => done({ status: Number(reply.split(' ')[1]) }))
    socket.on('error', fail)
  })
}
