import { shellConfig } from '@dhadha/build/shell'
import { SHELL_ROUTES } from './src/routing/shellRoutes.ts'

export default shellConfig(import.meta.dirname, SHELL_ROUTES)
