// The globals that Module Federation itself writes, which a check admits.

/**
 * Names that Module Federation itself writes into the window, for each part that is built with it:
 * `@module-federation/runtime` 2.8 to 2.9, and `@module-federation/vite` 1.21 to 1.23, whose last name is a stand-in
 * for Vue's tool for developers.
 */
const NAMES: ReadonlySet<string> = new Set([
  '__FEDERATION__',
  '__VMOK__',
  '__GLOBAL_LOADING_REMOTE_ENTRY__',
  '__mf_module_cache__',
  '__VUE_HMR_RUNTIME__',
])

/** How `@module-federation/vite` names the state of a container, before the name of that. */
const STATE = '__mf_init__virtual:mf:__mfe_internal__'
/** The rest of that name, after the name of the container. */
const OWNER = /^__mf_owner__\d+__mf_v__runtimeInit__mf_v__\.js__$/

const isState = (name: string, container: string): boolean =>
  name.startsWith(STATE + container) && OWNER.test(name.slice(STATE.length + container.length))

/** Whether Module Federation has written a name. @param containers of all parts that may be in the window */
export const isFederationGlobal = (name: string, containers: Iterable<string>): boolean =>
  NAMES.has(name) || [...containers].some((container) => isState(name, container))
