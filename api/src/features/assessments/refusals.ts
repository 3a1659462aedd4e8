import { Refusal } from '../../platform/errors/refusal.ts'
import { text } from './texts/index.ts'

// What tests of both kinds say no with.
export const noSuchTest = () => new Refusal(404, 'no_such_test', text('noSuchTest'))
export const noSuchProblem = () => new Refusal(404, 'no_such_problem', text('noSuchTestProblem'))
export const notStarted = () => new Refusal(409, 'not_started', text('notStarted'))
export const inRunningTest = () => new Refusal(423, 'in_running_test', text('inRunningTest'))
export const stillRunning = () => new Refusal(409, 'still_running', text('stillRunning'))
