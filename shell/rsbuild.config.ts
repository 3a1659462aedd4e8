import { shellConfig } from '@dhadha/build/shell'

export default shellConfig(import.meta.dirname)
