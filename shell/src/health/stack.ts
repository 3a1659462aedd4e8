import { MAX_FRAMES, parseReleasePath, STACK_FRAME } from '@dhadha/release'
import { getVersion } from '../composition/versionsInDocument.ts'

/** A file of a release that runs in this document. */
interface RunningFile {
  readonly part: string
  readonly version: string
  readonly file: string
}

/** @returns null: the path is no file of a release, or its version is not known */
function getRunningFile(path: string): RunningFile | null {
  const found = parseReleasePath(path)
  const version = found && getVersion(found)
  return found && version ? { part: found.name, version, file: found.file } : null
}

/** The files of releases on a stack, from the innermost call outwards. */
export const getFiles = (stack: string): RunningFile[] =>
  Array.from(stack.matchAll(/\/releases\/[^\s?:)]+/g), ([path]) => getRunningFile(path)).filter(
    (file) => file !== null,
  )

/** The positions in a release's files. Only they are reported of a stack: no messages, no addresses, no values. */
export const getFrames = (stack: string): string[] =>
  [...stack.matchAll(/(\/releases\/[^\s?:)]+)(?:\?[^\s:)]*)?(:\d+:\d+)/g)]
    .flatMap(([, path = '', at = '']) => {
      const found = getRunningFile(path)
      return found ? `${found.part}/${found.version}/${found.file}${at}` : []
    })
    .filter((frame) => STACK_FRAME.test(frame))
    .slice(0, MAX_FRAMES)

/** The place where an error was thrown: the first position in a release's file that a text such as a stack contains. */
export function findPlace(text: string): { part: string; version: string; place: string } | null {
  const [, path = '', at = ''] = /(\/releases\/[^\s?:)]+)(?:\?[^\s:)]*)?((?::\d+){0,2})/.exec(text) ?? []
  const found = getRunningFile(path)
  return found && { part: found.part, version: found.version, place: found.file + at }
}
