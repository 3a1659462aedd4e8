import { activeVersion, publishEdited } from '../site/releases.ts'
import { startSite, type Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

// These tests run serially because they share a site.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

/** Code added to the scripts of pages, each an error of another kind. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'page-home': `console.error('the stars are out'); globalThis.leftBehind = 1; Array.prototype.last = function () {};`,
  'page-about': `new Image().src = 'https://example.com/pixel.png';
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, new CSSStyleSheet()];`,
  'page-contact': `setInterval(() => document.querySelector('#root')?.replaceChildren(), 20);`,
  'page-privacy': `const fetches = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (!String(input?.url ?? input).includes('/api/v2/app/site/operator')) return fetches(input, init);
      globalThis.fetch = fetches;
      return Promise.resolve(new Response('{}', { status: 500 }));
    };
    setInterval(() => {
      const main = document.querySelector('#root main');
      if (main && !main.querySelector('[data-bad]')) {
        const image = document.createElement('img');
        image.dataset.bad = ''; image.src = '/favicon.svg';
        main.append(image);
      }
    }, 20);`,
  'page-security': `setTimeout(() => { for (const end = performance.now() + 5000; performance.now() < end; ); }, 10);
    const kept = (globalThis[Symbol.for('kept')] ??= []);
    addEventListener('popstate', () => kept.push(Array.from({ length: 20_000 }, Math.random)));`,
}
/** Variables on every element are admitted in a layer, and nothing beside them. */
const TAILWIND = '@layer properties { *, ::before { --tw-shadow: 0 0 } p { --tw-shadow: 0 0; order: 0 } }'
const HEAVY = `/*${Array.from({ length: 80_000 }, (_, index) => ((index * 2_654_435_761) >>> 0).toString(36)).join('')}*/`

test(
  'a version that misbehaves in a browser is refused, with every kind of violation named',
  { tag: ['@decision-74'] },
  async () => {
    test.setTimeout(1_200_000)
    await publishEdited(site, 'mf-marketing', '9.0.0', (path, text) => {
      const [, page = ''] = /^js\/(page-\w+)/.exec(path) ?? []
      if (page === 'page-home') return `${text}\n${SCRIPTS[page]}\n${HEAVY}`
      if (path.startsWith('css/page-about'))
        return `${TAILWIND} ${text} *::selection { color: red } .loose { color: red }`
      return text + (SCRIPTS[page] ? `\n;{${SCRIPTS[page]}}` : '')
    })
    const live = activeVersion(site, 'mf-marketing')
    const refused = await site
      .activateThroughGate('mf-marketing', '9.0.0', '--why', 'test', '--no-site')
      .then(() => '', String)
    for (const finding of [
      /page home costs \d+ KiB, more than 200/,
      /css\/page-about\S+ reaches beyond the part by a rule without a class: p \(and 1 more\)/,
      /css\/page-about\S+ has a rule outside all layers: \.loose/,
      /\/ \(English and Bangla, signed out\): an error in the console: the stars are out/,
      /\/ \(English and Bangla, signed out\): it leaves leftBehind in the window/,
      /\/ \(English and Bangla, signed out\): it changes Array\.prototype\.last/,
      /\/about \(.*\): its security policy was violated: img-src blocked https:\/\/example\.com/,
      /\/about \(.*\): its scripts add style sheets/,
      /\/contact \(.*\): it shows nothing, or never ends loading/,
      /\/privacy \(.*\): axe finds image-alt/,
      /calls of the API that it makes fail/,
      /\/security \(.*\): one task takes \d+ ms, more than 1000/,
      /each time one of its pages is opened, \d+ KiB stay in memory for ever/,
      /To activate it all the same: --skip-gate/,
    ])
      expect(refused).toMatch(finding)

    await publishEdited(site, 'mf-tutorials', '9.1.0', (path, text) =>
      path.startsWith('js/page-start') ? `for (;;);\n${text}` : text,
    )
    await expect(
      site.activateThroughGate('mf-tutorials', '9.1.0', '--why', 'test', '--no-site'),
      // On one processor the second language is not opened any more.
    ).rejects.toThrow(
      /\/tutorial \(English(?: and Bangla)?, signed in\): it does not answer: an endless loop\?/,
    )
    expect(activeVersion(site, 'mf-marketing')).toBe(live)
  },
)

test(
  'a good version is opened by a learner of its own, and nothing of the check remains',
  { tag: ['@decision-74'] },
  async () => {
    await publishEdited(site, 'mf-tutorials', '9.2.0', (_path, text) => text)
    const checked = await site.release('check', 'mf-tutorials', '9.2.0')
    expect(checked).toContain('Opening 4 pages of mf-tutorials 9.2.0')
    expect(checked).toContain('4/4 /tutorial')
    expect(checked).not.toContain('learner stays')
    const output = await site.activateThroughGate('mf-tutorials', '9.2.0', '--why', 'test', '--no-site')
    expect(output).toMatch(/mf-tutorials 9\.2\.0 was checked at .* its pages are not opened again\./)
    expect(output).not.toContain('Opening')
    expect(await site.release('history', 'mf-tutorials', '--json')).toContain('"gate":"passed"')
  },
)
