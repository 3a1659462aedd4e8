import { remoteTests } from '@dhadha/build/vitest'

export default remoteTests()
