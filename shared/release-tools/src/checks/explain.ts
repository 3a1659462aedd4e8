import { setImmediate as nextTurn } from 'node:timers/promises'
import { getRefusalsPage, type Refusal } from '@dhadha/gateway/release'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import type { Release } from '@dhadha/release'
import type { Cause, Finding } from './findings.ts'

// Findings with the file of the release that does it, the line of the build's configuration that usually mends it, and
// the page of the documents about it.

/** So many files are named. */
const MAX_NAMED = 3
/** So many names are looked for in the scripts: as many as a finding names. A release chooses how many it leaves. */
const MAX_SOUGHT = 3
/** Longer names are not looked for. */
const MAX_NAME_LENGTH = 200

/** Packages that change built-in objects, and are made for that. */
const PATCHING: readonly string[] = ['core-js', 'zone.js', 'es6-shim', 'es5-shim', 'whatwg-fetch']

interface Remedy {
  readonly refusal: Refusal
  readonly line: string
}

const REMEDIES: Readonly<Record<Cause['kind'], Remedy>> = {
  globals: {
    refusal: 'names-in-the-window',
    line: 'variables in modules; what the bundler leaves gets the name of the version: output: { uniqueName: name, chunkLoadingGlobal: `${name}_chunks` } (webpack, Rspack, Rsbuild below tools.rspack), no library as IIFE or UMD (Vite)',
  },
  changed: {
    refusal: 'changed-built-in-objects',
    line: "no polyfill: output: { polyfill: 'off' } (Rsbuild), no core-js in entry (webpack, Rspack), no @vitejs/plugin-legacy in plugins (Vite)",
  },
  sheets: {
    refusal: 'style-sheets-that-scripts-make',
    line: "style sheets as files: output: { injectStyles: false } (Rsbuild), MiniCssExtractPlugin.loader in place of style-loader (webpack), type: 'css/module' in its place (Rspack), no plugin that writes CSS by JavaScript (Vite)",
  },
}

const STYLES: Remedy = {
  refusal: 'styles-outside-the-part',
  line: "name the sheet *.module.css, which Rsbuild and Vite read as classes of its own, webpack with css-loader and options: { modules: { namedExport: false } }, Rspack with type: 'css/module'; each rule names a class, in @layer page { … }",
}
const TAILWIND: Remedy = {
  refusal: 'tailwind',
  line: 'Tailwind without its preflight, and without variables on :root: @import "tailwindcss/theme.css" layer(theme) theme(inline reference) and @import "tailwindcss/utilities.css" layer(utilities) in place of @import "tailwindcss", in version 3 corePlugins: { preflight: false }',
}
const TAILWIND_DEFAULTS: Remedy = {
  refusal: 'tailwind',
  line: 'Tailwind 3 without its variables on every element: experimental: { optimizeUniversalDefaults: true }',
}

const end = ({ line, refusal }: Remedy): string => `; ${line} (${getRefusalsPage(refusal)})`

/** A clause about a style sheet, with what usually mends it. @param text of the sheet */
export const explainStyles = (clause: string, text: string): string =>
  clause + end(getStylesRemedy(clause, text))

function getStylesRemedy(clause: string, text: string): Remedy {
  if (!/tailwindcss v\d|--tw-[a-z]/.test(text)) return STYLES
  // Two declarations of the preflights of versions 3 and 4; the theme's variables stand on the root.
  const hasPreflight = /-webkit-text-size-adjust|tab-size:\s*4/.test(text)
  if (hasPreflight || /: :(?:root|host)\b/.test(clause)) return TAILWIND
  return /: (?:\*|::?(?:before|after|backdrop)\b)/.test(clause) ? TAILWIND_DEFAULTS : STYLES
}

/** Findings, with what usually mends them. The candidate's scripts are read only where it is looked for who does it. */
export async function explainFindings(
  store: Pick<ReleaseStore, 'open'>,
  candidate: Release,
  findings: readonly Finding[],
): Promise<Finding[]> {
  if (!findings.some(({ cause }) => cause)) return [...findings]
  const scripts = await readScripts(store, candidate)
  const places = new Map<string, string>()
  const explained: Finding[] = []
  for (const finding of findings) {
    const { cause, text } = finding
    if (!cause) {
      explained.push(finding)
      continue
    }
    const sought = getSought(cause)
    const key = JSON.stringify([cause.kind, sought])
    // A search through all scripts takes long: signals get their turn between two.
    if (!places.has(key)) await nextTurn()
    const where = places.get(key) ?? listPlaces(cause.kind, sought, candidate, scripts)
    places.set(key, where)
    explained.push({ ...finding, text: `${text}${where}${end(REMEDIES[cause.kind])}` })
  }
  return explained
}

const getSought = ({ names }: Cause): readonly string[] =>
  names.slice(0, MAX_SOUGHT).filter((name) => name.length <= MAX_NAME_LENGTH)

type Scripts = readonly { readonly path: string; readonly text: string }[]

async function readScripts(
  store: Pick<ReleaseStore, 'open'>,
  { name, version, files }: Release,
): Promise<Scripts> {
  const paths = Object.keys(files).filter((path) => /\.m?js$/.test(path))
  return Promise.all(
    paths.map(async (path) => {
      const file = await store.open(name, version, path, 'identity')
      return { path, text: (await file?.read())?.toString('utf8') ?? '' }
    }),
  )
}

/** The files that do it, or may: ` (js/vendors.js)`; '' where none is found. */
function listPlaces(
  kind: Cause['kind'],
  sought: readonly string[],
  { packages = {} }: Release,
  scripts: Scripts,
): string {
  const tests =
    kind === 'sheets' ? SHEETS : sought.map(kind === 'globals' ? createNameTest : createReplacementTest)
  const files = scripts.filter(({ text }) => tests.some((test) => test(text))).map(({ path }) => path)
  const patching = kind === 'changed' ? PATCHING.filter((name) => Object.hasOwn(packages, name)) : []
  const all = [
    ...files.slice(0, MAX_NAMED),
    ...(files.length > MAX_NAMED ? [`${files.length - MAX_NAMED} more files`] : []),
    ...patching.map((name) => `${name} ${packages[name] ?? ''}`),
  ]
  return all.length === 0 ? '' : ` (${all.join(', ')})`
}

type TextTest = (text: string) => boolean

const SHEETS: readonly TextTest[] = [
  (text) => /createElement\(["'`]style["'`]|adoptedStyleSheets|new CSSStyleSheet/.test(text),
]

const escapeName = (name: string): string => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** A name as a word of its own, in quotes or without. */
const createNameTest = (name: string): TextTest => {
  const word = new RegExp(String.raw`(?<![\w$])${escapeName(name)}(?![\w$])`)
  return (text) => word.test(text)
}

/** `Array.prototype.at` is `at` of a prototype, which gets a value, however a minifier writes the rest. */
const createReplacementTest = (name: string): TextTest => {
  const path = name.split('.')
  const last = escapeName(path.pop() ?? '')
  const isSet = new RegExp(String.raw`[.\["'\x60]${last}["'\x60\]]*\s*=(?!=)|["'\x60]${last}["'\x60]\s*,`)
  const words = path.map(createNameTest)
  return (text) => isSet.test(text) && words.every((word) => word(text))
}
