/** The page of release operators; an OpenID provider sends them back to it (decision 77). */
export const PAGE_PATH = '/release'
