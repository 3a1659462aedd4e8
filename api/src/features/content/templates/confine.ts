// Removes a process's access to the machine before foreign code is loaded into it. Node's permissions cover files,
// processes, threads and add-ons, and in the releases before 25 not the network.
import { registerHooks } from 'node:module'

/** The built-in module that a template may import: it opens no connections, reads no files and starts no processes. */
const BUILT_IN = 'node:crypto'
/** CommonJS would bring `require` and `module`, through which code can load the modules of Node. */
const FORMATS: ReadonlySet<string | null | undefined> = new Set(['module', 'module-typescript', 'json'])
/**
 * Global names beside those of the language itself that remain. All others are removed, also harmless ones: `console`
 * has a socket in it, and `Response` loads the client of `fetch`.
 */
const ALLOWED_GLOBALS = [
  'globalThis',
  'URL',
  'URLSearchParams',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
]
/** Globals of the language (ECMA-262, ECMA-402). */
const LANGUAGE =
  'AggregateError Array ArrayBuffer AsyncDisposableStack BigInt BigInt64Array BigUint64Array Boolean DataView Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set String SuppressedError Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval isFinite isNaN parseFloat parseInt undefined unescape'.split(
    ' ',
  )

/** @throws TypeError where a name could not be removed */
export function confine(): void {
  registerHooks({
    // Here and not in `load`, which is not called again for modules that this program itself has imported.
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context)
      if (resolved.url.startsWith('node:') && resolved.url !== BUILT_IN)
        throw new Error(
          `${resolved.url} is not for templates: they may import ${BUILT_IN} and files of the library`,
        )
      return resolved
    },
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const { format } = loaded
      if (format !== 'builtin' && !FORMATS.has(format))
        throw new Error(`${url} is no module of JavaScript or TypeScript`)
      return loaded
    },
  })
  const allowed = new Set([...ALLOWED_GLOBALS, ...LANGUAGE])
  for (const name of Reflect.ownKeys(globalThis))
    if (typeof name === 'symbol' ? name !== Symbol.toStringTag : !allowed.has(name))
      if (!Reflect.deleteProperty(globalThis, name)) throw new TypeError(`${String(name)} stays`)
}
