/**
 * Topic of the change feed. Whoever writes topics, series, problems or tutorials publishes it in the same transaction,
 * last (key: anything, for example the number of rows); every instance reads the catalogue again within a second.
 */
export const CATALOGUE_CHANGE = 'catalogue'
