import { ApiError } from '../../platform/errors/api-error.ts'
import { text } from './texts/index.ts'

// Errors of online and custom tests.
export const noSuchTest = () => new ApiError(404, 'no_such_test', text('noSuchTest'))
export const noSuchProblem = () => new ApiError(404, 'no_such_problem', text('noSuchTestProblem'))
export const notStarted = () => new ApiError(409, 'not_started', text('notStarted'))
export const inRunningTest = (testId: string | undefined) =>
  new ApiError(423, 'in_running_test', text('inRunningTest'), { testId })
export const stillRunning = () => new ApiError(409, 'still_running', text('stillRunning'))
