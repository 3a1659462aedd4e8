const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Whether this is an id as the database writes its own. Compared with one there, anything else is an error and not
 * nobody's; and written otherwise it would be another one wherever ids are kept as text.
 */
export const isUuid = (id: string): boolean => UUID.test(id)
