// Which module of the map a source file belongs to: a package, or one of its folders.

/** The depth of folders at which a package is divided into modules; other packages are a module each. */
const DEPTH: Readonly<Record<string, number>> = {
  'api/src': 2,
  'gateway/src': 1,
  'shared/release-tools/src': 1,
  'shell/src': 1,
}

/**
 * The module of a source file: a package, or a folder within the divided ones.
 * `api/src/features/learning/points/points.ts` → `api/src/features/learning`. A file beside the folders of the gateway,
 * the release commands or the shell is a module of its own: some compose the folders, others serve them.
 */
export function getModule(file: string): string {
  const folders = file.split('/').slice(0, -1)
  const divided = Object.entries(DEPTH).find(([root]) => `${file}/`.startsWith(`${root}/`))
  if (divided) {
    const [root, depth] = divided
    if (folders.join('/') === root) return file
    return folders.slice(0, root.split('/').length + depth).join('/')
  }
  return getPackageFolder(file)
}

/** `shared/contract` of `shared/contract/src/http/client.ts`. */
export const getPackageFolder = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('shared/') ? 2 : 1)
    .join('/')

/** Tests, benchmarks, fault injection and drills are not part of a module: they may import any module. */
export const isProduct = (file: string): boolean =>
  !/\.(test|spec|attack)\.tsx?$/.test(file) &&
  !/(^|\/)(testing|bench|faults|test-results)\/|^api\/cluster\//.test(file)
