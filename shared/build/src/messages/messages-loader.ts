import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { compileMessages, getCounterpart, missingTexts } from './messages.ts'

/** The part of Rspack's loader context that this loader uses. */
type Context = Pick<Rspack.LoaderContext, 'addDependency' | 'emitWarning' | 'mode' | 'resourcePath'>

/**
 * Rspack loader: compiles a messages file to a module. A text that is missing in the other language fails the build; in
 * development it is a warning, as one language is written before the other.
 */
export default function messagesLoader(this: Context, json: string): string {
  const counterpart = getCounterpart(this.resourcePath)
  this.addDependency(counterpart)
  const other = existsSync(counterpart) ? readFileSync(counterpart, 'utf8') : null
  const [mismatch] = missingTexts(json, other)
  if (mismatch !== undefined) {
    const error = new Error(`${counterpart} does not fit ${basename(this.resourcePath)}: ${mismatch}`)
    if (this.mode !== 'development') throw error
    this.emitWarning(error)
  }
  return compileMessages(json)
}
