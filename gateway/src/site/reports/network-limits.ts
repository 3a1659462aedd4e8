/**
 * Networks (/24 and /48) that one stranger may report from: what fewer of them tell moves no release. Rented addresses, open
 * proxies and small botnets reach some dozens; several hundred networks at the same hour cost money.
 */
export const MAX_FORGING_NETWORKS = 200

/**
 * Networks with most views of a new version, or most trouble of the others, that make nothing look fine. More than above: to wait
 * for a person costs less than to take a version back.
 */
export const MAX_MASKING_NETWORKS = 300
