/** Prints how a command is used, and ends it, where it was called with `--help`: before it reads or changes anything. */
export function answerHelp(usage: string): void {
  if (!process.argv.includes('--help')) return
  console.log(usage)
  process.exit(0)
}
