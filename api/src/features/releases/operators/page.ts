/** Where operators of releases work (decision 378); an OpenID provider sends them back to it (decision 590). */
export const PAGE_PATH = '/release'
