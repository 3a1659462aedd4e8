import { readdirSync, readFileSync } from 'node:fs'

/** A process' children by /proc; none elsewhere. */
export function findChildren(parent: number): number[] {
  const children: number[] = []
  for (const name of process.platform === 'linux' ? readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // After the name in parentheses: the state, then the parent.
      const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (Number(ppid) === parent) children.push(Number(name))
    } catch {
      // It has ended meanwhile.
    }
  }
  return children
}

/** What a process was started as; '' when it is gone. */
export function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/** Sends a signal to a process that may be gone; 0, which stands for none here, would mean this process and all beside it. */
export function signal(pid: number, name: NodeJS.Signals): void {
  if (!(pid > 0)) return
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
