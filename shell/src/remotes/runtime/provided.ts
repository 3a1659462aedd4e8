import * as contract from '@dhadha/contract'
import { loadClient } from '@dhadha/contract/shell'
import {
  keepPreviousData,
  queryOptions,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom'

/**
 * The modules that the shell provides to remotes (the same as in shared/release, shared-packages.ts). Facades list
 * names, so that the rest of those packages is tree-shaken from the shell's bundle.
 */
export const PROVIDED = {
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: jsxRuntime },
  'react-dom': { version: ReactDOM.version, module: ReactDOM },
  'react-router-dom': {
    version: '7.18.5',
    module: {
      Link,
      Navigate,
      NavLink,
      Outlet,
      Route,
      Routes,
      useLocation,
      useNavigate,
      useNavigationType,
      useParams,
      useSearchParams,
    },
  },
  jotai: { version: '3.0.1', module: { atom, useAtom, useAtomValue, useSetAtom } },
  '@tanstack/react-query': {
    version: '5.108.0',
    module: {
      keepPreviousData,
      queryOptions,
      useIsFetching,
      useMutation,
      useQueries,
      useQuery,
      useQueryClient,
    },
  },
  // Its chunk comes behind the first screen, or with the first remote that imports it.
  axios: { version: '1.21.1', load: () => loadClient().then(({ axios }) => axios) },
  '@dhadha/contract': { version: contract.CONTRACT_VERSION, module: contract },
} as const
