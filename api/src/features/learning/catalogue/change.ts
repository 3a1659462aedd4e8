/**
 * Topic of the change feed. Every write to topics, series, problems or tutorials publishes it as the last step of the
 * same transaction (key: anything, for example the number of rows); every instance reads the catalogue again within a
 * second.
 */
export const CATALOGUE_CHANGE = 'catalogue'
