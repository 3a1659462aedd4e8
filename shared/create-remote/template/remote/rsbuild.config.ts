import { remoteConfig } from '@dhadha/build/remote'

export default remoteConfig(import.meta.dirname)
