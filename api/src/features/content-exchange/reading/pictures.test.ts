import { describe, expect, it } from 'vitest'
import { ANY_LANGUAGE, makeDraft, onlyQuestion, sample } from '../testing/context.ts'
import { answer, quiz } from '../testing/moodle-text.ts'
import { readMoodle } from './moodle.ts'

const read = (text: string) => readMoodle(text, ANY_LANGUAGE)
/** The picture of the sample in Base64. */
const PNG = /encoding="base64">([^<]+)</.exec(sample('moodle-4.xml'))?.[1] ?? ''

it('an SVG picture of a file with a huge or endless side is not taken', async () => {
  for (const side of ['1e308', 'Infinity', '2001']) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} 1"/>`
    const file = `<file name="a.svg" encoding="base64">${Buffer.from(svg).toString('base64')}</file>`
    const text = quiz('shortanswer', answer('a', 100), 'Which? <img src="@@PLUGINFILE@@/a.svg">')
    const { files, lines } = await makeDraft(
      read(text.replace(']]></text></questiontext>', `]]></text>${file}</questiontext>`)),
    )
    expect(files).toHaveLength(1)
    expect(lines.map(({ reason }) => reason)).toContain(
      'picture a.svg was not taken: it is larger than 2000 pixels',
    )
  }
})

it('pictures of one name in two folders of Moodle are two', () => {
  const file = (path: string, content: string) =>
    `<file name="a.png" path="${path}" encoding="base64">${Buffer.from(content).toString('base64')}</file>`
  const image = (name: string) => `<p><img src="@@PLUGINFILE@@/${name}" alt="A"></p>`
  const text = quiz('shortanswer', answer('a', 100), `<p>Which?</p>${image('a.png')}${image('b/a.png')}`)
  const files = `${file('/b/', 'second')}${file('/', 'first')}`
  const { pictures } = onlyQuestion(
    read(text.replace(']]></text></questiontext>', `]]></text>${files}</questiontext>`)),
  )
  expect(pictures.map(({ bytes }) => bytes.toString())).toEqual(['first', 'second'])
})

describe('a picture that was pasted into a text', () => {
  it('is taken, and its length is none of the text', async () => {
    const image = (data: string) => `<p>Which?</p><p><img src="${data}" alt="Two houses"></p>`
    const found = read(quiz('shortanswer', answer('a', 100), image(`data:image/png;base64,${PNG}`)))
    expect(onlyQuestion(found).pictures).toMatchObject([{ name: 'picture-1', source: 'pasted-1' }])
    const { files } = await makeDraft(found)
    expect(files.map(({ name }) => name)).toEqual(['01-try-it-01.md', 'try-it-01-1.webp'])
    const large = image(`data:image/png;base64,${PNG.repeat(200)}`)
    const long = read(quiz('shortanswer', answer('a', 100), large))
    expect(onlyQuestion(long).statement.en?.plain).toBe('Which?')
  })

  it('is left out when there are more than twelve of them', async () => {
    const images = Array.from(
      { length: 14 },
      (_, index) => `<img src="data:image/png;base64,${Buffer.from(String(index)).toString('base64')}">`,
    )
    const { lines } = await makeDraft(
      read(quiz('shortanswer', answer('a', 100), `<p>Which?</p>${images.join('')}`)),
    )
    const reasons = lines.map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason.includes('was not taken'))).toHaveLength(12)
    expect(reasons).toContain('2 of its pictures were left out')
  })

  it('and is none that can be taken, is named', () => {
    const image = `<img src="data:image/svg+xml,${'x'.repeat(30_000)}">`
    const found = read(quiz('shortanswer', answer('a', 100), `<p>Which?</p>${image}`))
    const { notes, statement } = onlyQuestion(found)
    expect(statement.en?.markdown).toBe('Which?')
    expect(notes.map(({ reason }) => reason)).toEqual(['a picture was not taken: data: is not in the file'])
  })
})
