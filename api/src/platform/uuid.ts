const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Whether this is an id as the database writes its own. PostgreSQL answers a comparison with anything else by an error
 * instead of finding no row; and an id in another spelling would be a different one wherever ids are stored as text.
 */
export const isUuid = (id: string): boolean => UUID.test(id)
