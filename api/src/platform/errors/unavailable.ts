// Recognises errors that mean that the database is unavailable.

/** The system's error codes for a connection that cannot be opened, or broke. */
const NETWORK = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * SQLSTATEs of a database that cannot serve at the moment, though the call is valid: 08 connections, 53 no room (disk,
 * memory, connections), 57P it stops, starts or has crashed, 58 its disk fails, 25006 it is a standby that may not be
 * written to, 25P03 and 57014 and 55P03 a time limit of `platform/database/pool.ts`, 40001 and 40P01 two transactions
 * in each other's way.
 */
const UNAVAILABLE_CODES = /^(?:08\w{3}|53\w{3}|57P\w{2}|58\w{3}|25006|25P03|57014|55P03|40001|40P01)$/

/** The driver's messages for errors without a code. */
const DRIVER =
  /^(?:timeout exceeded|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed)/

/** Whether the database, not the call, is the cause: the same call may succeed in a moment. */
export const isUnavailable = (error: { readonly code?: unknown; readonly message: string }): boolean =>
  (typeof error.code === 'string' && (NETWORK.has(error.code) || UNAVAILABLE_CODES.test(error.code))) ||
  DRIVER.test(error.message)
