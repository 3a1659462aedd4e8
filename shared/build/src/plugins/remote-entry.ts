/**
 * Name of the file by which a host loads a remote, without the hash and the ending; hosts of Module Federation expect
 * it.
 */
export const REMOTE_ENTRY = 'remoteEntry'
