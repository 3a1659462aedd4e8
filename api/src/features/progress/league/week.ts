import { DAY_MS } from '@dhadha/server/durations'

/** A day later or, below zero, earlier. Days are YYYY-MM-DD. */
const addDays = (day: string, amount: number): string =>
  new Date(Date.parse(day) + amount * DAY_MS).toISOString().slice(0, 10)

/** The Sunday on which the week of a day begins. */
export const getWeekStart = (day: string): string => addDays(day, -new Date(day).getUTCDay())

export const weekBefore = (week: string): string => addDays(week, -7)

/** Days after this one until the week is over; 0 on its last day. */
export const daysLeft = (day: string): number => 6 - new Date(day).getUTCDay()
