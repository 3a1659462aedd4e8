/** Where operators of releases work (decision 77); an OpenID provider sends them back to it (decision 77). */
export const PAGE_PATH = '/release'
