import { describe, expect, it } from 'vitest'
import { getRequestId, shortRequestId, parseTrace, getTraceparent } from './request-id.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`
const getId = (traceparent?: string) =>
  getRequestId({ headers: traceparent === undefined ? {} : { traceparent } })

describe('the id of a request', { tags: ['decision-64'] }, () => {
  it('is the trace id of a well-formed traceparent', () => {
    expect(getId(PARENT)).toBe(TRACE)
  })

  it.each([
    undefined,
    '',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-00f067aa0ba902b7-01`,
    PARENT.toUpperCase(),
    `${PARENT}-more`,
    `${PARENT}\n`,
    `${PARENT}, ${PARENT}`,
    `00-${TRACE.slice(1)}\u001b-00f067aa0ba902b7-01`,
  ])('is made anew, of hexadecimal digits alone, for %j', (traceparent) => {
    const id = getId(traceparent)
    expect(id).toMatch(/^[\da-f]{32}$/)
    expect(id).not.toBe(TRACE)
    expect(getId(traceparent)).not.toBe(id)
  })

  it('comes with whether the trace is kept, by its sender where there is one', () => {
    expect(parseTrace(PARENT)).toEqual({ id: TRACE, isSampled: true })
    expect(parseTrace(PARENT.replace(/01$/, '03'))).toEqual({ id: TRACE, isSampled: true })
    expect(parseTrace(PARENT.replace(/01$/, '02'))).toEqual({ id: TRACE, isSampled: false })
    expect(parseTrace(undefined)).toEqual({
      id: expect.stringMatching(/^[\da-f]{32}$/) as string,
      isSampled: true,
    })
    expect(parseTrace('broken')).toBeNull()
  })

  it('goes on to the next server, by the traceparent of the caller where it is from there', () => {
    expect(getTraceparent(TRACE, PARENT)).toBe(PARENT)
    for (const given of [undefined, 'broken', `00-${'a'.repeat(32)}-00f067aa0ba902b7-01`]) {
      const made = getTraceparent(TRACE, given)
      expect(getId(made)).toBe(TRACE)
      expect(made).not.toBe(given)
    }
  })

  it('is told by its end, which is random by every tracer', () => {
    expect(shortRequestId(TRACE)).toBe('929d0e0e4736')
  })
})
