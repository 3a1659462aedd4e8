// All checks of CI in one command. `npm test -- unit` and the like run single steps; `npm test -- quick` shows within a
// minute whether a change is likely to pass.
import { mkdirSync } from 'node:fs'
import { COMPILE_CACHE } from '../processes.ts'
import { memoryFolder } from './memory.ts'
import { planRun, STEP_NAMES, type Stage } from './plan.ts'
import { closingLine, runStages } from './run.ts'
import { REPORTS } from './step.ts'
import { COVERAGE } from './steps.ts'
import { answerHelp } from '../usage.ts'

answerHelp(`npm test [-- STEP…]

All checks of CI, or some of their steps: ${STEP_NAMES.join(', ')}.
quick: within a minute, whether a change is likely to pass. coverage runs only where it is named.`)

/** The settings of all programs that the steps start. */
function setEnvironment(stages: readonly Stage[]): void {
  // Many short-lived processes load the same sources: this halves the time of each start. Coverage would be less
  // precise.
  if (!stages.flat().includes(COVERAGE)) process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE
  // Types and lint come from programs in Go, which collect garbage often: this saves a quarter of their processor time.
  process.env['GOGC'] ??= '400'
  // Node's young generation is small: tests, which create many short-lived objects, would collect it all the time. More
  // room for it saves a tenth to a fifth of their processor time (decision 80).
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], '--max-semi-space-size=64']
    .filter(Boolean)
    .join(' ')
  const inMemory = memoryFolder()
  if (inMemory !== null) process.env['TMPDIR'] ??= inMemory
}

const plan = planRun(process.argv.slice(2))
if ('error' in plan) {
  console.error(`Dhadha: ${plan.error}`)
  process.exit(2)
}
mkdirSync(REPORTS, { recursive: true })
setEnvironment(plan.stages)
const began = Date.now()
const counts = await runStages(plan.stages)
console.log(closingLine(counts, Date.now() - began))
process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0)
