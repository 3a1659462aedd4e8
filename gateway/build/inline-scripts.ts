// Minifies the functions of gateway/browser into the scripts that stand in documents.
import { FULL_SCREEN_PATHS } from '@dhadha/release/full-screen'
import { rspack } from '@rsbuild/core'
import { FILLING, fillFirstScreen } from '../browser/fill-first-screen.ts'
import { fontsLater } from '../browser/fonts-later.ts'
import { requestHeadingFont } from '../browser/heading-font.ts'
import { oldBrowser } from '../browser/old-browser.ts'
import { preloadRequests } from '../browser/preload-requests.ts'
import { repeatPress } from '../browser/repeat-press.ts'
import { replaceStalledStylesheets } from '../browser/replace-stalled-stylesheets.ts'
import { reserveBannerSpace } from '../browser/reserve-banner-space.ts'
import { STARTING, startShell } from '../browser/start-shell.ts'

type Script = (...values: never[]) => unknown

/** A script that calls a function. */
const callOf = <Values extends readonly RegExp[]>(
  script: (...values: Values) => unknown,
  ...values: Values
): string => `(${script.toString()})(${values.join(',')})`

/** A script that calls a function, which uses others. */
const callWith = (script: Script, others: readonly Script[]): string =>
  `(() => {\n${[...others, script].map(String).join('\n')}\n${script.name}()\n})()`

/** The scripts of documents, by the names that src/server/pages/inline-scripts.ts gives them. */
const SCRIPTS = {
  RESERVE_BANNER_SPACE: callOf(reserveBannerSpace, FULL_SCREEN_PATHS),
  FONTS_LATER: callOf(fontsLater),
  REQUEST_HEADING_FONT: callOf(requestHeadingFont),
  REPLACE_STALLED_STYLESHEETS: callOf(replaceStalledStylesheets),
  PRELOAD_REQUESTS: callOf(preloadRequests),
  FILL_FIRST_SCREEN: callWith(fillFirstScreen, FILLING),
  OLD_BROWSER: callOf(oldBrowser),
  REPEAT_PRESS: callOf(repeatPress),
  START_SHELL: callWith(startShell, STARTING),
}

/**
 * The content of src/server/pages/inline-scripts.json. The gateway runs from its sources, so the file is kept with
 * them: no minifier has to be installed beside a gateway, or run at its start.
 *
 * The minifier is the one of the parts' builds. `ecma: 5` keeps it from writing newer syntax than a script has, as
 * OLD_BROWSER is read by browsers that know nothing newer.
 */
export function minifyInlineScripts(): string {
  const minified = Object.entries(SCRIPTS).map(([name, code]) => {
    const { code: short } = rspack.experiments.swc.minifySync(code, {
      ecma: 5,
      module: false,
      compress: true,
      mangle: true,
      format: { comments: false },
    })
    return [name, short.replace(/;$/, '')]
  })
  return `${JSON.stringify(Object.fromEntries(minified), null, 2)}\n`
}
