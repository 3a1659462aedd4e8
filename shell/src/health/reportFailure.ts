import { ERROR_NAME, MAX_FAILED_CALLS, SHELL, type ReportedPage } from '@dhadha/release'
import { report } from './report.ts'
import { findPlace, getFiles, getFrames } from './stack.ts'

let failedCalls = 0

/**
 * Attributes a failed call (decision 75) to the part that made it: the next one on the stack. The shell provides the
 * code that sends and repeats calls to all parts; a call with only the shell on the stack is the shell's own.
 */
export function reportFailedCall(stack: string): void {
  if (failedCalls >= MAX_FAILED_CALLS) return
  const callers = getFiles(stack)
  const caller = callers.find(({ part }) => part !== SHELL) ?? callers[0]
  if (!caller) return
  failedCalls++
  report({ part: caller.part, version: caller.version, page: '', kind: 'call-failed' })
}

/** Stacks that were already reported. */
const reportedStacks = new Set<string>()

/** The frames of a stack that this document has not reported yet; a repeated stack is reported once. */
function getNewFrames(error: string, stack: string): readonly string[] {
  const frames = getFrames(stack)
  const key = [error, ...frames].join('\n')
  if (frames.length === 0 || reportedStacks.has(key)) return []
  reportedStacks.add(key)
  return frames
}

/**
 * Reports an error by its name and its positions in files of releases; its message may contain personal data.
 *
 * @param page the page whose render failed; without it, the error is attributed to the part that threw it, if there is
 * one
 */
export function reportError(error: unknown, page?: ReportedPage): void {
  const { name: given = '', stack = '' } = error instanceof Error ? error : {}
  const name = ERROR_NAME.test(given) ? given : 'Error'
  const found = findPlace(stack)
  if (!page && !found) return
  const frames = getNewFrames(name, stack)
  const { part, version } = page ?? found ?? { part: '', version: '' }
  report({
    part,
    version,
    page: page?.page ?? '',
    kind: 'error',
    name,
    ...(found && { place: found.place }),
    ...(frames.length > 0 && { stack: frames }),
  })
}
