import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cleanUp } from '../../../testing/cleanup.ts'
import { Pictures } from './pictures.ts'

const MAX_MS = 5_000
const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
const svg = (inner: string, head = '') => `${head}<svg ${XMLNS} viewBox="0 0 1 1">${inner}</svg>`
const LETTERS = 'a b c d e f g h i'.split(' ')
const laughs = LETTERS.map(
  (name, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${name};`.repeat(10)}">`,
).join('')

/** Pictures that run, load or expand something when they are opened. */
const HOSTILE: Readonly<Record<string, string>> = {
  'a file of the machine as an entity': svg(
    '<text>&e;</text>',
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
  ),
  'a billion laughs': svg('<text>&j;</text>', `<!DOCTYPE svg [<!ENTITY a "lol">${laughs}]>`),
  'a document type behind a comment': svg('', '<?xml version="1.0"?><!-- a --><!DOCTYPE svg>'),
  'a script': svg('<script>alert(1)</script>'),
  'a script of another prefix': svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  'a script behind a space': svg('< script>alert(1)</script>'),
  'a script in capitals': svg('<SCRIPT>alert(1)</SCRIPT>'),
  'an event handler': svg('<rect onload="alert(1)"/>'),
  'an event handler behind a slash': svg('<rect/onload="alert(1)"/>'),
  'an event handler behind a line break': svg('<rect\nonclick\n=\n"alert(1)"/>'),
  'foreign content': svg('<foreignObject><iframe src="http://evil.example"/></foreignObject>'),
  'foreign content of another prefix': svg('<s:foreignObject xmlns:s="http://www.w3.org/2000/svg"/>'),
  'a picture elsewhere': svg('<image href="http://evil.example/x.png"/>'),
  'a picture of another prefix': svg('<s:image xmlns:s="http://www.w3.org/2000/svg" s:href="#a"/>'),
  'a use of elsewhere': svg('<use xlink:href="http://evil.example/x.svg#a"/>'),
  'a link': svg('<a href="javascript:alert(1)"><rect/></a>'),
  'a link that an animation sets': svg('<animate attributeName="href" values="javascript:alert(1)"/>'),
  'a link that set sets': svg('<set attributeName="xlink:href" to="javascript:alert(1)"/>'),
  'a style elsewhere': svg('<style>@import "http://evil.example/x.css";</style>'),
  'a style elsewhere, escaped': svg('<style>@\\69mport "http://evil.example/x.css";</style>'),
  'a fill elsewhere': svg('<rect fill="url(http://evil.example/x#a)"/>'),
  'a fill elsewhere, in spaces': svg('<rect fill="url( \'//evil.example/x#a\')"/>'),
  'a fill elsewhere, by an entity': svg('<rect fill="&#117;rl(//evil.example/x#a)"/>'),
  'a link by an entity': svg('<b href="&#106;avascript:alert(1)"/>'),
  'a stylesheet elsewhere': svg(
    '',
    '<?xml version="1.0"?><?xml-stylesheet href="http://evil.example/x.xsl"?>',
  ),
  'a stylesheet elsewhere, inside': svg('<?xml-stylesheet href="http://evil.example/x.xsl"?>'),
  'elements 50,000 deep': svg('<g>'.repeat(50_000)),
  'a tag that never ends': svg('<rect '.repeat(20_000)),
  'a viewBox that never ends': `<svg ${XMLNS} viewBox="${'1 '.repeat(60_000)}`,
  'the opening of SVG again and again': '<svg'.repeat(24_000),
}

it.each(Object.entries(HOSTILE))('a picture with %s is refused', { tags: ['attack-217'] }, (_, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-picture-'))
  cleanUp(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'a.svg'), text)
  const errors: string[] = []
  const begun = performance.now()
  new Pictures(folder, ({ message }) => errors.push(message)).find('', 'a.svg')
  expect(performance.now() - begun).toBeLessThan(MAX_MS)
  expect(errors).toHaveLength(1)
})

it('a picture of a name outside the library is not read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-picture-'))
  cleanUp(() => rmSync(folder, { recursive: true, force: true }))
  const pictures = new Pictures(join(folder, 'library'), () => undefined)
  writeFileSync(join(folder, 'a.svg'), svg(''))
  for (const name of [
    '../a.svg',
    '..\\a.svg',
    join(folder, 'a.svg'),
    '%2e%2e/a.svg',
    '../a.svg\u0000',
    '__proto__',
  ])
    expect(pictures.find('', name)).toBeNull()
})
