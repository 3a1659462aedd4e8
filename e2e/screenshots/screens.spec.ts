import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoute, type RemoteManifest } from '@dhadha/release'
import { ROOT } from '../../scripts/parts.ts'
import { APP_SCREENS, PUBLIC_SCREENS } from '../accessibility/screens.ts'
import { expect, test } from '../site/test.ts'
import { OTHER_PUBLIC_SCREENS, OTHER_SCREENS } from './screens.ts'

test('every route of every remote is among the screens of pictures and of layout shift', () => {
  const routes = globSync('mf-*/remote.json', { cwd: ROOT }).flatMap(
    (file) => (JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as RemoteManifest).routes,
  )
  const screens = [...PUBLIC_SCREENS, ...APP_SCREENS, ...OTHER_PUBLIC_SCREENS, ...OTHER_SCREENS]
  const shown = new Set(screens.map((path) => matchRoute(routes, path.replace(/[?#].*/, ''))?.path))
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([])
})
