/**
 * Networks (/24 and /48) that one stranger may report from: what fewer of them tell moves no release. Rented addresses, open
 * proxies and small botnets reach some dozens; several hundred networks at the same hour cost money.
 */
export const MAX_FORGING_NETWORKS = 200
