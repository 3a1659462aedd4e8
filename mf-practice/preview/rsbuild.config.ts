import { join } from 'node:path'
import { pageConfig } from '@dhadha/build/page'

const folder = process.env['PREVIEW_DIR']
if (!folder) throw new Error('PREVIEW_DIR names the folder that the build goes to')

export default pageConfig(join(import.meta.dirname, '..'), {
  name: 'preview',
  entry: join(import.meta.dirname, 'index.tsx'),
  distPath: folder,
  base: '/files/',
})
