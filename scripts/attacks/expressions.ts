// Finds the regular expressions of production code, and how long each may take for a hostile text (ReDoS).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { ROOT } from '../parts.ts'
// Selects the analyser's JavaScript backend; its other backends are separate programs.
process.env['RECHECK_BACKEND'] = 'pure'
const { checkSync } = await import('recheck')

const PRODUCTION =
  /^(?:api\/src|gateway\/(?:src|browser)|shared\/[^/]+\/(?:src|browser)|shell\/(?:src|worker)|mf-[^/]+\/src|content)\//
const TESTS = /\.test\.|\.attack\.|\/testing\//

/** A regular expression of production code, as written. */
export interface Expression {
  readonly text: string
  readonly pattern: string
  readonly flags: string
  readonly file: string
}

/** Every regular expression literal in production code; expressions built at run time are not included. */
export function listExpressions(): Expression[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => PRODUCTION.test(file) && !TESTS.test(file))
  const found = new Map<string, Expression>()
  for (const file of files) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    if (!source.includes('/')) continue
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        const text = `/${pattern}/${flags}`
        if (!found.has(text)) found.set(text, { text, pattern, flags, file })
      },
    }).visit(parseSync(file, source).program)
  }
  return [...found.values()]
}

/** Time limit of the analysis of an expression, which takes milliseconds on a machine that does nothing else. */
const TIMEOUT_MS = 60_000

/** @returns `safe`, `unknown` where the analysis takes too long, or how its time grows, with a text that shows it */
export function analyzeComplexity({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): string {
  const result = checkSync(pattern, flags, { timeout: TIMEOUT_MS })
  return result.status === 'vulnerable'
    ? `${result.complexity.summary}: ${result.attack.pattern}`
    : result.status
}
