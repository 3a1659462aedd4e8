/** The semantic version of this contract; `contract` in a remote's `remote.json` is a range of it. */
export const CONTRACT_VERSION = '1.13.0'
