const CHECK_MS = 250

/**
 * Calls `stop` once npm, or the shell that it runs this script by, is gone: npm passes SIGTERM on to the shell alone,
 * and a shell such as dash ends without a word to its program. Without npm it does nothing: a user may log out after
 * starting a script in the background.
 */
export function stopWithScriptRunner(stop: () => void): void {
  // Windows does not report a new parent to a process.
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const checking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(checking)
    stop()
  }, CHECK_MS)
  checking.unref()
}
