import type { RemoteManifest, Route } from '@dhadha/release'
import { SCENARIOS, type Scenario } from '../mocks/scenarios.ts'

/** The path of a screen, such as `/screen/full/en/progress`. */
const SCREEN = /^\/screen\/([a-z-]+)\/(en|bn)(\/|$)/

const NAMES: Readonly<Record<Scenario, string>> = {
  full: 'with data',
  empty: 'empty',
  loading: 'loading',
  error: 'failing',
  'signed-out': 'signed out',
}

export interface Screen {
  readonly scenario: Scenario
  readonly language: 'en' | 'bn'
}

/** Which screen an address is one of; null: none. */
export function parseScreen(pathname: string): Screen | null {
  const [, named = '', language] = SCREEN.exec(pathname) ?? []
  const scenario = SCENARIOS.find((scenario) => scenario === named)
  return scenario && (language === 'en' || language === 'bn') ? { scenario, language } : null
}

/** A path that a route takes: its example, else with something in the place of each parameter. */
export const getExamplePath = (
  { path, example }: Pick<Route, 'path' | 'example'>,
  language: string,
): string =>
  (example ?? path)
    .replaceAll('{lang}', language)
    .split('/')
    .filter((segment) => !segment.endsWith('?'))
    .map((segment) => (segment === ':lang' ? language : segment.replace(/^:.*|^\*$/, '1')))
    .join('/') || '/'

/** A page with all states of a part: each of its screens with each kind of API answer in each language. */
export const statesPage = ({ name, routes }: RemoteManifest): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}: all states</title>
<style>
body{margin:0;display:grid;grid-template-columns:minmax(14rem,20rem) 1fr;min-height:100vh;font:1rem/1.5 system-ui,sans-serif}
nav{padding:1rem;overflow:auto;background:#f6f2ea;color:#241c15}
h1{font-size:1.25rem;margin:0 0 .5rem}
h2{font-size:1rem;margin:1.25rem 0 .25rem;overflow-wrap:anywhere}
ul{margin:0;padding:0;list-style:none}
li{display:flex;gap:1rem;align-items:center}
li span{flex:1}
a{padding:.5rem;color:#0b5345}
p{margin:0}
div{resize:horizontal;overflow:auto;min-width:20rem;max-width:100%}
iframe{display:block;width:100%;height:100%;min-height:90vh;border:0;background:#fff}
@media(max-width:40rem){body{grid-template-columns:1fr}}
</style>
</head>
<body>
<nav>
<h1>${name}</h1>
<p>The part alone, without site, API and database. Answers are made up by the API's description. Drag the lower right corner of a screen to make it as narrow as a phone.</p>
${routes.map((route) => renderScreens(route)).join('\n')}
</nav>
<div><iframe name="screen" title="Screen" src="${getScreenPath(routes[0], 'full', 'en')}"></iframe></div>
</body>
</html>
`

const getScreenPath = (route: Route | undefined, scenario: Scenario, language: string): string =>
  `/screen/${scenario}/${language}${route ? getExamplePath(route, language) : '/'}`

const renderScreens = (route: Route): string => `<h2>${route.path}</h2>
<ul>
${SCENARIOS.map(
  (scenario) =>
    `<li><span>${NAMES[scenario]}</span>${(['en', 'bn'] as const)
      .map(
        (language) =>
          `<a target="screen" href="${getScreenPath(route, scenario, language)}" hreflang="${language}">${language === 'en' ? 'English' : 'বাংলা'}</a>`,
      )
      .join('')}</li>`,
).join('\n')}
</ul>`

/** The document of a screen, into which the part's development server brings its code. */
export const screenPage = (
  language: string,
  files: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Screen</title>
${files.styles.map((path) => `<link rel="stylesheet" href="/${path}">`).join('\n')}
</head>
<body>
<div id="root"></div>
${files.scripts.map((path) => `<script src="/${path}"></script>`).join('\n')}
</body>
</html>
`
