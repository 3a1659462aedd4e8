// The code that a problem needs only after the first press, in a chunk of its own (decision 68).
export { ConfirmDialog } from '@dhadha/ui'
export { AbsentProblem } from '../absent/AbsentProblem.tsx'
export { VerdictBeside } from '../verdict/VerdictBeside.tsx'
export { Dialogs } from '../dialogs/Dialogs.tsx'
export { About } from '../about/About.tsx'
export { feedbackLocally, judgeLocally } from '../offline/judgeLocally.ts'
