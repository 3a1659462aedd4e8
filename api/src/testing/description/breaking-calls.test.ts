import { expect, it } from 'vitest'
import { findBreakingCalls } from './breaking-calls.ts'
import type { Operation, Paths, Schema } from './operations.ts'

const text: Schema = { type: 'string' }
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const body = (schema: Schema) => ({ content: { 'application/json': { schema } } })
const reading = (reply: Schema, more: Partial<Operation> = {}): Paths => ({
  '/series': { get: { responses: { '200': body(reply) }, ...more } },
})
const sending = (request: Schema): Paths => ({
  '/series': { post: { requestBody: body(request), responses: { '204': {} } } },
})
const kinds = (...words: string[]): Schema => ({
  anyOf: words.map((word) => ({ const: word, type: 'string' })),
})

const REPLY = 'GET /series answers 200'
const REQUEST = 'POST /series is sent'

it.each<[string, Paths, Paths, string]>([
  ['a removed route', reading(text), {}, 'GET /series is gone.'],
  [
    'a removed field',
    reading(object({ a: text, b: text })),
    reading(object({ a: text })),
    `${REPLY}.b is gone.`,
  ],
  ['a renamed field', reading(object({ a: text })), reading(object({ b: text })), `${REPLY}.a is gone.`],
  [
    'a field deep in a list that is gone',
    reading({ type: 'array', items: object({ a: object({ b: text }) }) }),
    reading({ type: 'array', items: object({ a: object({}) }) }),
    `${REPLY}[].a.b is gone.`,
  ],
  [
    'a field that may be missing',
    reading(object({ a: text })),
    reading(object({ a: text }, [])),
    `${REPLY}.a may be missing now.`,
  ],
  [
    'another type',
    reading(object({ a: text })),
    reading(object({ a: { type: 'integer' } })),
    `${REPLY}.a: integer was not sent before.`,
  ],
  [
    'a null that nobody expects',
    reading(object({ a: text })),
    reading(object({ a: { anyOf: [text, { type: 'null' }] } })),
    `${REPLY}.a: null was not sent before.`,
  ],
  [
    'a new word of an enumeration that is read',
    reading(object({ a: kinds('x') })),
    reading(object({ a: kinds('x', 'y') })),
    `${REPLY}.a: "y" was not sent before.`,
  ],
  [
    'a changed status',
    reading(text),
    { '/series': { get: { responses: { '201': body(text) } } } },
    'GET /series answers with 200 no more.',
  ],
  [
    'an answer without its body',
    reading(text),
    { '/series': { get: { responses: { '200': {} } } } },
    `${REPLY} without a body.`,
  ],
  [
    'a sign-in',
    reading(text),
    reading(text, { security: [{ token: [] }] }),
    'GET /series needs a sign-in now.',
  ],
  [
    'a new required parameter',
    reading(text),
    reading(text, { parameters: [{ name: 'q', in: 'query', required: true, schema: text }] }),
    'GET /series: the parameter q is required now.',
  ],
  [
    'a parameter that is gone',
    reading(text, { parameters: [{ name: 'q', in: 'query', schema: text }] }),
    reading(text),
    'GET /series: the parameter q is gone.',
  ],
  [
    'a new required field of a request',
    sending(object({ a: text })),
    sending(object({ a: text, b: text })),
    `${REQUEST}.b is new, and required.`,
  ],
  [
    'a field of a request that becomes required',
    sending(object({ a: text }, [])),
    sending(object({ a: text })),
    `${REQUEST}.a is required now.`,
  ],
  [
    'a field that a closed request does not take any more',
    sending(object({ a: text, b: text })),
    sending({ ...object({ a: text }), additionalProperties: false }),
    `${REQUEST}.b is gone.`,
  ],
  [
    'a narrowed type of a request',
    sending(object({ a: { type: 'number' } })),
    sending(object({ a: { type: 'integer' } })),
    `${REQUEST}.a: number was taken before.`,
  ],
  [
    'a word that a request may not say any more',
    sending(object({ a: kinds('x', 'y') })),
    sending(object({ a: kinds('x') })),
    `${REQUEST}.a: "y" was taken before.`,
  ],
  [
    'a shorter text',
    sending(object({ a: { type: 'string', maxLength: 100 } })),
    sending(object({ a: { type: 'string', maxLength: 50 } })),
    `${REQUEST}.a: string was taken before.`,
  ],
  [
    'a body where none was needed',
    { '/series': { post: { responses: {} } } },
    { '/series': { post: { requestBody: body(object({ a: text })), responses: {} } } },
    'POST /series needs a body now.',
  ],
])('%s breaks callers of the release', { tags: ['decision-61'] }, (_, before, now, sentence) => {
  expect(findBreakingCalls(before, now)).toEqual([sentence])
})

it.each<[string, Paths, Paths]>([
  ['a route', {}, reading(text)],
  ['an end of what was deprecated', reading(text, { deprecated: true }), {}],
  ['a field of a reply', reading(object({ a: text })), reading(object({ a: text, b: text }))],
  [
    'an optional field of a request',
    sending(object({ a: text })),
    sending(object({ a: text, b: text }, ['a'])),
  ],
  ['a value of a request', sending(object({ a: kinds('x') })), sending(object({ a: kinds('x', 'y') }))],
  [
    'a null that a request may send',
    sending(object({ a: text })),
    sending(object({ a: { anyOf: [text, { type: 'null' }] } })),
  ],
  ['fewer words in a reply', reading(object({ a: kinds('x', 'y') })), reading(object({ a: kinds('x') }))],
  [
    'a field in one of a union',
    reading({ anyOf: [object({ a: text }), { type: 'null' }] }),
    reading({ anyOf: [object({ a: text, b: text }), { type: 'null' }] }),
  ],
])('%s breaks nothing', { tags: ['decision-61'] }, (_, before, now) => {
  expect(findBreakingCalls(before, now)).toEqual([])
})
