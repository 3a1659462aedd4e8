/**
 * What the shell provides to every remote at run time: one copy of each package for the whole page. Remotes contain no
 * copy. `names`: the shell provides a facade with only these names, so that the rest is tree-shaken; absent: the whole
 * package.
 */
export interface SharedPackage {
    /** The range that a remote requires; the shell's own version comes from the catalog. */
    requiredVersion: string;
    names?: readonly string[];
}
export declare const SHARED_PACKAGES: {
    readonly react: {
        readonly requiredVersion: '^19.0.0';
    };
    readonly 'react/jsx-runtime': {
        readonly requiredVersion: '^19.0.0';
    };
    readonly 'react-dom': {
        readonly requiredVersion: '^19.0.0';
    };
    readonly 'react-router-dom': {
        readonly requiredVersion: '^7.0.0';
        readonly names: readonly ["Link", "NavLink", "Navigate", "Outlet", "Route", "Routes", "useLocation", "useNavigate", "useNavigationType", "useParams", "useSearchParams"];
    };
    readonly jotai: {
        readonly requiredVersion: '^3.0.0';
        readonly names: readonly ["atom", "useAtom", "useAtomValue", "useSetAtom"];
    };
    readonly '@tanstack/react-query': {
        readonly requiredVersion: '^5.0.0';
        readonly names: readonly ["keepPreviousData", "queryOptions", "useIsFetching", "useMutation", "useQueries", "useQuery", "useQueryClient"];
    };
    readonly '@dhadha/contract': {
        readonly requiredVersion: '^1.0.0';
    };
};
export type SharedPackageName = keyof typeof SHARED_PACKAGES;
/** Browsers the site is built for: those with dialog, popover and cascade layers. Android's Chrome updates itself. */
export declare const BROWSERS: string[];
