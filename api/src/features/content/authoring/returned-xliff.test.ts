import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../app/startup/config.ts'
import { runCommand } from '../../../testing/command.ts'
import { libraryFolder, smallLibrary, TEXT } from '../../content-import/testing/fixture.ts'
import { parseLibrary } from '../library/library.ts'
import { textPairs } from './bilingual.ts'

const config = readConfig({})
const pairs = new Map(textPairs(smallLibrary[TEXT] ?? '').map((pair) => [pair.id, pair]))
const STATEMENT = pairs.get('statement')?.en ?? ''

/** Imports a file. Returns the output, and the small library's first problem afterwards. */
async function returned(xliff: string | Buffer, changes: Record<string, string> = {}) {
  const library = libraryFolder(changes)
  const file = join(library, 'back.xlf')
  writeFileSync(file, xliff)
  const { code, stdout, stderr } = await runCommand({ config }, [
    'content',
    'translate',
    'import',
    file,
    '--library',
    library,
  ])
  const text = readFileSync(join(library, TEXT), 'utf8')
  return {
    code,
    stdout: stdout.trim(),
    stderr,
    text,
    title: parseLibrary(library).library.problems[0]?.title.bn,
  }
}

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'
/** A file of XLIFF 2 with one unit; `inside` is the unit's content. */
const xliff2 = (inside: string, { head = '', unit = 'title', trgLang = 'bn', around = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="en" trgLang="${trgLang}"${around}><file id="ten-mangoes"><unit id="${unit}">${inside}</unit></file></xliff>`
const segment = (target: string, attributes = '', source = 'Ten mangoes') =>
  `<segment${attributes}><source>${source}</source><target>${target}</target></segment>`
const xliff12 = (
  inside: string,
  {
    language = 'bn-BD',
    attributes = 'original="ten-mangoes" source-language="en-US" datatype="plaintext"',
  } = {},
) =>
  `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file ${attributes} target-language="${language}"><header><note>hello</note></header><body><group id="g">${inside}</group></body></file></xliff>`

describe('a translation comes back from a tool', () => {
  it.each([
    ['with the country of its language', xliff2(segment('আম দশটি'), { trgLang: 'bn-BD' })],
    ['with a byte order mark', `\uFEFF${xliff2(segment('আম দশটি'))}`],
    [
      'with line ends of Windows',
      xliff2(segment('আম দশটি')).replaceAll('><', '>\r\n<').replaceAll('<source>\r\n', '<source>'),
    ],
    [
      'with its elements on lines of their own',
      xliff2(
        '\n  <segment>\n    <source>\n      Ten mangoes\n    </source>\n    <target>\n      আম দশটি\n    </target>\n  </segment>\n',
      ),
    ],
    [
      'with attributes in another order',
      xliff2(segment('আম দশটি', ' state="translated" id="s1"')).replace(
        'version="2.0" srcLang="en" trgLang="bn"',
        'trgLang="bn" srcLang="en" version="2.0"',
      ),
    ],
    ['with CDATA and entities by number', xliff2(segment('<![CDATA[আম ]]>&#x9A6;&#2486;&#x99F;&#x9BF;'))],
    [
      'with notes, metadata and matches',
      xliff2(
        `<notes><note>short</note></notes><mda:metadata><mda:metaGroup><mda:meta type="x">target</mda:meta></mda:metaGroup></mda:metadata><mtc:matches><mtc:match ref="#s"><source>Ten mangoes</source><target>ভুল</target></mtc:match></mtc:matches>${segment('আম দশটি')}`,
        {
          around:
            ' xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"',
        },
      ),
    ],
    [
      'with a prefix for its elements',
      xliff2(segment('আম দশটি'))
        .replaceAll(/<(\/?)(xliff|file|unit|segment|source|target)/g, '<$1x:$2')
        .replace('xmlns=', 'xmlns:x='),
    ],
    [
      'cut in two',
      xliff2(
        `${segment('আম', '', 'Ten')}<ignorable><source> </source></ignorable>${segment('দশটি', '', 'mangoes')}`,
      ),
    ],
    [
      'cut in two, without the space between',
      xliff2(`${segment('আম', '', 'Ten')}${segment('দশটি', '', 'mangoes')}`),
    ],
    [
      'with codes that stand alone',
      xliff2(
        `<originalData><data id="d1"> </data></originalData><segment><source>Ten<ph id="1" dataRef="d1"/>mangoes</source><target>আম<ph id="1" dataRef="d1"/>দশটি</target></segment>`,
      ),
    ],
    [
      'with marks of terms',
      xliff2(
        '<segment><source><mrk id="m" type="term">Ten</mrk> mangoes</source><target>আম <mrk id="m" type="term">দশটি</mrk></target></segment>',
      ),
    ],
    [
      'as version 1.2',
      xliff12(
        '<trans-unit id="title"><source>Ten mangoes</source><target state="translated">আম দশটি</target><alt-trans><target>ভুল</target></alt-trans></trans-unit>',
      ),
    ],
    [
      'as version 1.2 with names of its own',
      xliff12(
        '<trans-unit id="1" resname="title"><source>Ten <x id="1" equiv-text="mangoes"/></source><target>আম দশটি</target></trans-unit>',
      ),
    ],
  ])('a translation %s is taken', async (_, xliff) => {
    const { code, stdout, title, stderr } = await returned(xliff)
    expect({ code, stdout, title, stderr }).toMatchObject({ code: 0, stdout: TEXT, title: 'আম দশটি' })
    // The command names the units that the tool did not send.
    expect(stderr).toContain('ten-mangoes: statement is not in the file')
  })

  it('bold by codes around words is taken as Markdown', { tags: ['attack-274'] }, async () => {
    const english = STATEMENT.replace('How many', '**How many**')
    const [before = '', after = ''] = english.split('**How many**')
    const bold = (text: string) => `<pc id="1" type="fmt" subType="xlf:b">${text}</pc>`
    const { code, text } = await returned(
      xliff2(
        segment(`${bold('কয়টি আম')}?\n\n![একটি ঝুড়ি](basket.svg)`, '', `${before}${bold('How many')}${after}`),
        { unit: 'statement' },
      ),
      { [TEXT]: (smallLibrary[TEXT] ?? '').replace(STATEMENT, english) },
    )
    expect(code).toBe(0)
    expect(text).toContain('# statement.bn\n\n**কয়টি আম**?\n\n![একটি ঝুড়ি](basket.svg)\n')
  })

  it.each([
    ['a copy of its English', segment('Ten mangoes', ' state="initial"'), 'title is still English'],
    ['other English', segment('Eleven mangoes'), 'title is still English'],
    [
      'half a translation',
      `${segment('আম', '', 'Ten')}<segment><source>mangoes</source></segment>`,
      'title has no translation in segment 2 of 2',
    ],
    [
      'half in English',
      `${segment('আম', '', 'Ten')}${segment('mangoes', '', 'mangoes')}`,
      'title is still English in segment 2 of 2',
    ],
    [
      'no translation',
      '<segment state="initial"><source>Ten mangoes</source></segment>',
      'title has no translation',
    ],
  ])('a translation with %s leaves the text as it was, and its file is named', async (_, inside, record) => {
    const { code, stdout, stderr, text } = await returned(xliff2(inside))
    expect([code, stdout]).toEqual([0, 'Nothing has changed.'])
    expect(stderr).toContain(`ten-mangoes: ${record}`)
    expect(text).toBe(smallLibrary[TEXT])
  })

  it(
    'a suggestion of version 1.2 that is marked as none yet leaves the text as it was, and its file is named',
    { tags: ['attack-275'] },
    async () => {
      const { stderr, text } = await returned(
        xliff12(
          '<trans-unit id="title"><source>Ten mangoes</source><target state="needs-translation">আম এগারোটি</target></trans-unit>',
        ),
      )
      expect(stderr).toContain('ten-mangoes: title is marked as not translated')
      expect(text).toBe(smallLibrary[TEXT])
    },
  )

  it.each([
    [
      'a code without its text',
      xliff2('<segment><source>Ten <ph id="7"/></source><target>আম <ph id="7"/></target></segment>'),
      'title has a code whose text is not in the file, <ph id="7">',
    ],
    [
      'a unit twice',
      xliff2(segment('আম দশটি')).replace('</file>', `<unit id="title">${segment('দশটি')}</unit></file>`),
      'title is there twice',
    ],
    ['another language', xliff2(segment('x'), { trgLang: 'hi-IN' }), 'its target language is hi-IN'],
    ['no language', xliff2(segment('x')).replace(' trgLang="bn"', ''), 'its target language is not named'],
    ['another English', xliff2(segment('ক', '', 'Nine mangoes')), 'another English text'],
    ['another version', xliff2(segment('ক')).replace('"2.0"', '"3.0"'), 'It is XLIFF 3.0; known are'],
    [
      'another language in 1.2',
      xliff12('<trans-unit id="title"><source>Ten mangoes</source></trans-unit>', { language: 'hi' }),
      'its target language is hi',
    ],
    ['something that ends early', '<xliff><file>', 'This is no XLIFF: unclosed tag'],
    ['a page of the web', '<html><body/></html>', 'begins with <html>'],
  ])(
    'a translation with %s is refused with the reason',
    { tags: ['attack-276'] },
    async (_, xliff, reason) => {
      const { code, stderr, text } = await returned(xliff)
      expect([code, stderr]).toEqual([1, expect.stringContaining(reason)])
      expect(text).toBe(smallLibrary[TEXT])
    },
  )

  it('keeps the line ends of a file that has those of Windows', async () => {
    const windows = (smallLibrary[TEXT] ?? '').replaceAll('\n', '\r\n')
    const { stdout, text } = await returned(xliff2(segment('আম দশটি')), { [TEXT]: windows })
    expect(stdout).toBe(TEXT)
    expect(text).toBe(windows.replace('দশটি আম', '"আম দশটি"'))
  })
})
