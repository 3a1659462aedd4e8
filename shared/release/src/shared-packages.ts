/**
 * A package that the shell provides to every remote at run time. The page has one copy of it; remotes contain none.
 * `names`: the shell provides a facade with only these names, so that the rest is tree-shaken; if absent, it provides
 * the whole package.
 */
export interface SharedPackage {
  /** The range that a remote requires; the shell's own version comes from the catalog. */
  requiredVersion: string
  names?: readonly string[]
}

export const SHARED_PACKAGES = {
  react: { requiredVersion: '^19.0.0' },
  'react/jsx-runtime': { requiredVersion: '^19.0.0' },
  'react-dom': { requiredVersion: '^19.0.0' },
  'react-router-dom': {
    requiredVersion: '^7.0.0',
    names: [
      'Link',
      'NavLink',
      'Navigate',
      'Outlet',
      'Route',
      'Routes',
      'useLocation',
      'useNavigate',
      'useNavigationType',
      'useParams',
      'useSearchParams',
    ],
  },
  jotai: { requiredVersion: '^3.0.0', names: ['atom', 'useAtom', 'useAtomValue', 'useSetAtom'] },
  '@tanstack/react-query': {
    requiredVersion: '^5.0.0',
    names: [
      'keepPreviousData',
      'queryOptions',
      'useIsFetching',
      'useMutation',
      'useQueries',
      'useQuery',
      'useQueryClient',
    ],
  },
  // For calls of other origins; those of the API go by `http` of the contract, whose client is made of the same copy.
  axios: { requiredVersion: '^1.0.0' },
  '@dhadha/contract': { requiredVersion: '^1.0.0' },
} as const satisfies Record<string, SharedPackage>

export type SharedPackageName = keyof typeof SHARED_PACKAGES
