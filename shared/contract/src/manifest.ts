/** The version of this contract, by semantic versioning: what `contract` in a remote's `remote.json` is held against. */
export const CONTRACT_VERSION = '1.10.0'
