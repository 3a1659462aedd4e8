import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../../app/startup/config.ts'
import { cleanUp } from '../../../testing/cleanup.ts'
import { runCommand } from '../../../testing/command.ts'
import { libraryFolder, TEXT } from '../../content-import/testing/fixture.ts'

/** A busy machine is slow. */
const MAX_MS = 20_000

/** Addresses that a parser which follows references would request. */
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  response.end('<!ENTITY e "taken">')
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
cleanUp(() => void server.close())
const outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const xliff = (target: string, { head = '', file = 'ten-mangoes', unit = 'title' } = {}) =>
  `<?xml version="1.0"?>${head}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="bn"><file id="${file}"><unit id="${unit}"><segment><source>Ten mangoes</source><target>${target}</target></segment></unit></file></xliff>`
const LETTERS = 'a b c d e f g h i'.split(' ')
const laughs = LETTERS.map(
  (name, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${name};`.repeat(10)}">`,
).join('')

const FILES: Readonly<Record<string, string>> = {
  'a file of the machine as an entity': xliff('&e;', {
    head: '<!DOCTYPE l [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
  }),
  'an address as an entity': xliff('&e;', { head: `<!DOCTYPE l [<!ENTITY e SYSTEM "${outside}/entity">]>` }),
  'entities of a parameter': xliff('&e;', { head: `<!DOCTYPE l [<!ENTITY % p SYSTEM "${outside}/p"> %p;]>` }),
  'a billion laughs': xliff('&j;', { head: `<!DOCTYPE l [<!ENTITY a "lol">${laughs}]>` }),
  'a document type elsewhere': xliff('ক', { head: `<!DOCTYPE l SYSTEM "${outside}/x.dtd">` }),
  'a stylesheet elsewhere': xliff('ক', { head: `<?xml-stylesheet href="${outside}/x.xsl"?>` }),
  'an inclusion': xliff(
    `<xi:include href="file:///etc/passwd" xmlns:xi="http://www.w3.org/2001/XInclude"/>${outside}`,
  ),
  'elements 20,000 deep': xliff('<g>'.repeat(20_000) + '</g>'.repeat(20_000)),
  'a tag that never ends': xliff('<g'.repeat(20_000)),
  'a file of every object': xliff('x', { file: '__proto__', unit: 'polluted' }),
  'a text of every object': xliff('x', { unit: '__proto__' }),
  'the constructor of every object': xliff('x', { file: 'constructor', unit: 'prototype' }),
}

it.each(Object.entries(FILES))(
  'a translation with %s reads nothing outside and changes no text',
  { tags: ['attack-216'] },
  async (_, text) => {
    const library = libraryFolder()
    const before = readFileSync(join(library, TEXT), 'utf8')
    const file = join(library, 'hostile.xlf')
    writeFileSync(file, text)
    const begun = performance.now()
    const { stdout, stderr } = await runCommand({ config: readConfig({}) }, [
      'content',
      'translate',
      'import',
      file,
      '--library',
      library,
    ])
    expect(performance.now() - begun).toBeLessThan(MAX_MS)
    const after = readFileSync(join(library, TEXT), 'utf8')
    expect(`${stdout}${stderr}${after}`).not.toMatch(/root:|taken|lollol|\n\s+at /)
    // A valid translation beside ignored parts may be taken; nothing else.
    expect([before, before.replace('bn: দশটি আম', 'bn: "ক"')]).toContain(after)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(asked).toEqual([])
  },
)
