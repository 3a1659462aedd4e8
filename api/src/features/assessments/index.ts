import type { Library } from '../learning/index.ts'
import type { Dependencies, Feature } from '../../platform/feature.ts'
import { customTestRoutes } from './custom/routes.ts'
import { onlineTestRoutes } from './online/routes.ts'
import type { Withholding } from './withholding.ts'

export { createTestJobs } from './jobs.ts'
export { createWithholding, withheldFrom } from './withholding.ts'
export { forgetOldOperations } from './answers/store/forget.ts'
export { pay } from './grading/pay.ts'
export { addTestCommands, importSampleTests, readSampleTests } from './schedule/index.ts'

/** Tests of both kinds, for signed-in learners. */
export const testRoutes =
  (deps: Dependencies, library: Library, withholding: Withholding): Feature =>
  async (api) => {
    api.addHook('onRoute', (route) => {
      route.schema = { tags: ['tests'], ...route.schema }
    })
    await customTestRoutes(deps, library, withholding)(api)
    await onlineTestRoutes(deps, library)(api)
  }
