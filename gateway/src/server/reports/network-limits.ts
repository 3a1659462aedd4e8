// How many networks an attacker is thought to report from, in the analysis of releases (decision 76).

/**
 * The number of networks (/24 and /48) from which one attacker may report: fewer networks cannot influence a release.
 * Rented addresses, open proxies and small botnets reach some dozens; several hundred networks in the same hour cost
 * money.
 */
export const MAX_FORGING_NETWORKS = 200

/**
 * Networks with most views of a new version, or most trouble of the others, that are ignored before a version counts as
 * fine. More than above: waiting for an operator costs less than a rollback.
 */
export const MAX_MASKING_NETWORKS = 300
